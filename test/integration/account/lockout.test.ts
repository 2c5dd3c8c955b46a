import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Answer, type Browser, openBrowser } from "../../support/browser.ts";

const PASSWORD = "Umi-to-Yama-7!";
const WRONG = "Umi-to-Yama-8!";
const SLOWED_MORE = "ただいまログインの試行が集中しています。1分ほど待ってから、もう一度お試しください。";
const SLOWED = "ただいまログインの試行が集中しています。数秒待ってから、もう一度お試しください。";

let app: TestApp;
let people = 0;
let lines = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => app.close());
beforeEach(() => app.database.knex("http.rate_limit").delete());

const newLine = () => `198.51.${Math.floor(lines / 250)}.${lines++ % 250}`;

const signIn = (browser: Browser, email: string, password: string, line: string) =>
  browser.send("POST", "/login", { email, password }, { "X-Forwarded-For": line });

async function newBrowser(): Promise<Browser> {
  const browser = openBrowser(app.url);
  await browser.openPage();
  return browser;
}

/** Somebody with an account, signed out again. */
async function owner(): Promise<{ browser: Browser; email: string; home: string }> {
  const browser = await newBrowser();
  const email = `owner-${people++}@example.jp`;
  const home = newLine();
  await browser.send("POST", "/signup", { name: "花子", email, password: PASSWORD }, { "X-Forwarded-For": home });
  await browser.send("DELETE", "/logout");
  return { browser, email, home };
}

/** Wrong passwords for one account, each from a line of its own. */
async function attack(email: string, guesses: number): Promise<Answer[]> {
  const attacker = await newBrowser();
  return Promise.all(Array.from({ length: guesses }, () => signIn(attacker, email, WRONG, newLine())));
}

const forget = (count: string) => app.database.knex("http.rate_limit").where("key", "like", `${count}:%`).delete();

/** Ends the wait between two slowed attempts. */
const letPaceExpire = () => forget("1/5");

/** As many failures as the owner is told of, over hours. */
async function attackForADay(email: string): Promise<void> {
  for (let batch = 0; batch < 4; batch += 1) {
    expect((await attack(email, 50)).map(({ status }) => status)).toEqual(Array(50).fill(401));
    await forget("50/900");
  }
}

describe("the lock of account and line", () => {
  test("ten failures lock one line and no other", async () => {
    const { email } = await owner();
    const [guesser, other] = [await newBrowser(), await newBrowser()];
    const line = newLine();
    for (let failure = 0; failure < 10; failure++) {
      expect((await signIn(guesser, email, WRONG, line)).status).toBe(401);
    }
    const locked = await signIn(guesser, email, PASSWORD, line);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(800);
    expect((await signIn(other, email, PASSWORD, newLine())).status).toBe(200);
  });

  test("does not lock other accounts on the line", async () => {
    const [one, another] = [await owner(), await owner()];
    const guesser = await newBrowser();
    const line = newLine();
    for (let failure = 0; failure < 11; failure++) await signIn(guesser, one.email, WRONG, line);
    expect((await signIn(await newBrowser(), another.email, PASSWORD, line)).status).toBe(200);
  });
});

describe("an account that is attacked from many lines", () => {
  test("lets its owner in from a new browser on a new line, while fewer than fifty failed", async () => {
    const { email } = await owner();
    await attack(email, 40);
    expect((await signIn(await newBrowser(), email, PASSWORD, newLine())).status).toBe(200);
  });

  test("slows unknown browsers on new lines beyond fifty, and never locks", async () => {
    const { email } = await owner();
    await attack(email, 55);
    const answer = await signIn(await newBrowser(), email, PASSWORD, newLine());
    expect(answer.status).toBe(429);
    expect(answer.json.message).toBe(SLOWED);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(5);
    await letPaceExpire();
    expect((await signIn(await newBrowser(), email, PASSWORD, newLine())).status).toBe(200);
  });

  test("lets its owner in at once from the browser that signed in before, on any line", async () => {
    const { browser, email } = await owner();
    await attack(email, 55);
    expect((await signIn(browser, email, PASSWORD, newLine())).status).toBe(200);
  });

  test("lets its owner in at once from the line that signed in before, with any browser", async () => {
    const { email, home } = await owner();
    await attack(email, 55);
    expect((await signIn(await newBrowser(), email, PASSWORD, home)).status).toBe(200);
  });

  test("compares no more than fifty of many parallel guesses, and one each five seconds", async () => {
    const { email } = await owner();
    const answers = await attack(email, 200);
    const compared = answers.filter(({ status }) => status === 401).length;
    expect(compared).toBeGreaterThanOrEqual(50);
    expect(compared).toBeLessThan(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - compared);
  });
});

describe("an account with two hundred failures in a day", () => {
  const hasNotice = async (browser: Browser) => (await browser.get("/api/v1/session")).json.wrong_passwords;

  test("is slowed to one attempt a minute, which is compared: the right password gets in", async () => {
    const { email } = await owner();
    await attackForADay(email);
    expect((await signIn(await newBrowser(), email, WRONG, newLine())).status).toBe(401);
    const slowed = await signIn(await newBrowser(), email, PASSWORD, newLine());
    expect(slowed.status).toBe(429);
    expect(slowed.json.message).toBe(SLOWED_MORE);
    expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(30);
    expect(Number(slowed.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    await forget("1/60");
    expect((await signIn(await newBrowser(), email, PASSWORD, newLine())).status).toBe(200);
  });

  test("keeps its owner's known browser and known line waiting for nothing", async () => {
    const { browser, email, home } = await owner();
    await attackForADay(email);
    await attack(email, 1);
    expect((await signIn(browser, email, PASSWORD, newLine())).status).toBe(200);
    expect((await signIn(await newBrowser(), email, PASSWORD, home)).status).toBe(200);
  });

  test("tells its owner at the next sign-in, until they close the notice, and not again that day", async () => {
    const { browser, email, home } = await owner();
    expect(await hasNotice(browser)).toBe(false);
    await attackForADay(email);
    await signIn(browser, email, PASSWORD, home);
    expect(await hasNotice(browser)).toBe(true);
    expect((await browser.send("DELETE", "/api/v1/session/wrong_passwords")).status).toBe(200);
    expect(await hasNotice(browser)).toBe(false);
    await attack(email, 1);
    expect(await hasNotice(browser)).toBe(false);
    await app.database.knex("account.credential").update({
      guessed_at: app.database.knex.raw("guessed_at - interval '1 day'"),
      guessing_told_at: app.database.knex.raw("guessing_told_at - interval '1 day'"),
    });
    await forget("1/60");
    await attack(email, 1);
    expect(await hasNotice(browser)).toBe(true);
  });

  test("tells nobody of fewer", async () => {
    const { browser, email, home } = await owner();
    await attack(email, 49);
    await signIn(browser, email, PASSWORD, home);
    expect(await hasNotice(browser)).toBe(false);
  });
});

describe("a line that tries many accounts", () => {
  test("is slowed beyond thirty failures, and never locked", async () => {
    const { email } = await owner();
    const sprayer = await newBrowser();
    const line = newLine();
    for (let guess = 0; guess < 35; guess++) await signIn(sprayer, `nobody-${guess}@example.jp`, PASSWORD, line);
    const answer = await signIn(await newBrowser(), email, PASSWORD, line);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(5);
    await letPaceExpire();
    expect((await signIn(await newBrowser(), email, PASSWORD, line)).status).toBe(200);
  });

  test("leaves no row for each address it tries once it is slowed", async () => {
    const sprayer = await newBrowser();
    const line = newLine();
    for (let guess = 0; guess < 35; guess++) await signIn(sprayer, `nobody-${guess}@example.jp`, PASSWORD, line);
    const rows = async () => (await app.database.knex("http.rate_limit")).length;
    const before = await rows();
    const more = Array.from({ length: 40 }, (_, n) => signIn(sprayer, `somebody-${n}@example.jp`, PASSWORD, line));
    const compared = (await Promise.all(more)).filter(({ status }) => status === 401).length;
    expect(await rows()).toBe(before + 4 * compared); // pair, account, its day, and its minute
  });

  test("does not slow an account that was signed in to from it before, with any browser", async () => {
    const { email, home } = await owner();
    const sprayer = await newBrowser();
    for (let guess = 0; guess < 35; guess++) await signIn(sprayer, `nobody-${guess}@example.jp`, PASSWORD, home);
    expect((await signIn(await newBrowser(), email, PASSWORD, home)).status).toBe(200);
  });

  test("does not slow a browser on it that signed in before", async () => {
    const { browser, email, home } = await owner();
    const sprayer = await newBrowser();
    for (let guess = 0; guess < 35; guess++) await signIn(sprayer, `nobody-${guess}@example.jp`, PASSWORD, home);
    expect((await signIn(browser, email, PASSWORD, home)).status).toBe(200);
  });
});

describe("the device cookie", () => {
  const deviceCookie = (answer: Answer) =>
    answer.headers.getSetCookie().find((cookie) => /^(__Host-)?rireki_device=/.test(cookie));

  test("is HttpOnly, lasts a year, names nobody and survives signing out", async () => {
    const { browser, email, home } = await owner();
    const answer = await signIn(browser, email, PASSWORD, home);
    const cookie = deviceCookie(answer) ?? "";
    expect(cookie).toMatch(/; path=\/; expires=.*; samesite=lax; httponly$/i);
    const lastsUntil = Date.parse(/expires=([^;]*)/.exec(cookie)?.[1] ?? "");
    expect((lastsUntil - Date.now()) / 86_400_000).toBeGreaterThan(364);
    const id = (await browser.get("/api/v1/session")).json.user.id;
    for (const personal of [email, id, home]) expect(cookie).not.toContain(personal);
    await browser.send("DELETE", "/logout");
    expect(browser.cookies.has("rireki_device")).toBe(true);
  });

  test("has the prefix __Host- behind https", async () => {
    const browser = openBrowser(app.url);
    const https = { "X-Forwarded-Proto": "https", "X-Forwarded-For": newLine() };
    const { csrf_token } = (await browser.get("/api/v1/session", https)).json;
    const body = { name: "花子", email: `owner-${people++}@example.jp`, password: PASSWORD };
    const answer = await browser.send("POST", "/signup", body, { ...https, "X-CSRF-Token": csrf_token });
    expect(deviceCookie(answer)).toMatch(/^__Host-rireki_device=.*; path=\/; .*secure/i);
  });

  test("has a count of its own: ten failures lock only this browser", async () => {
    const { browser, email, home } = await owner();
    for (let failure = 0; failure < 10; failure++) {
      expect((await signIn(browser, email, WRONG, newLine())).status).toBe(401);
    }
    expect((await signIn(browser, email, PASSWORD, newLine())).status).toBe(429);
    expect((await signIn(await newBrowser(), email, PASSWORD, home)).status).toBe(200);
  });

  test("lets its browser in on a line that is locked for the account", async () => {
    const { browser, email, home } = await owner();
    const guesser = await newBrowser();
    for (let failure = 0; failure < 11; failure++) await signIn(guesser, email, WRONG, home);
    expect((await signIn(browser, email, PASSWORD, home)).status).toBe(200);
  });

  test("is worth nothing for another account, and nothing when it is changed", async () => {
    const [one, another] = [await owner(), await owner()];
    await attack(another.email, 55);
    expect((await signIn(one.browser, another.email, PASSWORD, newLine())).status).toBe(429);
    const kept = another.browser.cookies.get("rireki_device") ?? "";
    const forged = kept.replace(/^../, (start) => (start === "AA" ? "BB" : "AA"));
    another.browser.cookies.set("rireki_device", forged);
    expect((await signIn(another.browser, another.email, PASSWORD, newLine())).status).toBe(429);
    another.browser.cookies.set("rireki_device", kept);
    expect((await signIn(another.browser, another.email, PASSWORD, newLine())).status).toBe(200);
  });

  test("serves several accounts of one browser", async () => {
    const [one, another] = [await owner(), await owner()];
    await signIn(one.browser, another.email, PASSWORD, newLine());
    await attack(one.email, 55);
    await attack(another.email, 55);
    expect((await signIn(one.browser, one.email, PASSWORD, newLine())).status).toBe(200);
    expect((await signIn(one.browser, another.email, PASSWORD, newLine())).status).toBe(200);
  });
});

test("known lines hold no address and go with the account", async () => {
  const { browser, email, home } = await owner();
  await signIn(browser, email, PASSWORD, home);
  const id = (await browser.get("/api/v1/session")).json.user.id;
  const rows = () => app.database.knex("account.known_line").where("account_id", id);
  expect(await rows()).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toContain(home);
  await browser.send("DELETE", "/api/v1/account", { password: PASSWORD });
  expect(await rows()).toEqual([]);
});
