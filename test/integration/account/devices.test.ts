import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import type { TestDatabase } from "../../support/database.ts";
import { signUp } from "../../support/sign-up.ts";
import { until } from "../../support/until.ts";

const PASSWORD = "Umi-to-Yama-7!";
const WRONG = "Umi-to-Yama-8!";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const MINUTE_MS = 60_000;

let app: TestApp;
let database: TestDatabase;
const clock = { now: "2026-11-20T03:00:00.000Z" };
const pass = (ms: number) => {
  clock.now = new Date(Date.parse(clock.now) + ms).toISOString();
};
beforeAll(async () => {
  // The copied demo data has an administrator; seeding it anew by this clock costs eight seconds.
  database = await createDemoDatabase();
  app = await startTestApp({ database, now: () => clock.now });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

let people = 0;
async function newPerson() {
  people += 1;
  return signUp(app.url, { always: { "User-Agent": CHROME } });
}

async function onAnotherDevice(email: string): Promise<Browser> {
  const browser = openBrowser(app.url, { "User-Agent": FIREFOX });
  await browser.openPage();
  await browser.send("POST", "/login", { email, password: PASSWORD, remember: true });
  return browser;
}

const isSignedIn = async (browser: Browser) => (await browser.get("/api/v1/session")).json.user !== null;
const sessionsOf = async (browser: Browser) => (await browser.get("/api/v1/account/sessions")).json.sessions;

describe("the devices of a person", () => {
  test("are listed, the most recently used first, with the one in use marked", async () => {
    const { browser, email } = await newPerson();
    pass(MINUTE_MS);
    await onAnotherDevice(email);
    const { headers, json } = await browser.get("/api/v1/account/sessions");
    expect(headers.get("Cache-Control")).toContain("no-store");
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const signedUpAt = new Date(Date.parse(clock.now) - MINUTE_MS).toISOString();
    expect(json.sessions).toEqual([
      { id, device: "Firefox（Linux）", created_at: clock.now, seen_at: clock.now, remembered: true, current: false },
      {
        id,
        device: "Chrome（Windows）",
        created_at: signedUpAt,
        seen_at: signedUpAt,
        remembered: false,
        current: true,
      },
    ]);
    expect(JSON.stringify(json)).not.toContain(browser.cookies.get("rireki_session"));
  });

  test("can be ended one by one", async () => {
    const { browser, email } = await newPerson();
    const [first, second] = [await onAnotherDevice(email), await onAnotherDevice(email)];
    const [{ id }] = (await sessionsOf(second)).filter(({ current }: { current: boolean }) => current);
    expect((await browser.send("DELETE", `/api/v1/account/sessions/${id}`)).status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(first), await isSignedIn(second)]).toEqual([true, true, false]);
    expect((await browser.send("DELETE", `/api/v1/account/sessions/${id}`)).status).toBe(404);
    expect((await browser.send("DELETE", "/api/v1/account/sessions/x")).status).toBe(404);
  });

  test("can be ended all but the one in use", async () => {
    const { browser, email } = await newPerson();
    const others = [await onAnotherDevice(email), await onAnotherDevice(email)];
    expect((await browser.send("DELETE", "/api/v1/account/sessions")).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await sessionsOf(browser)).toMatchObject([{ current: true }]);
  });

  test("can be left by their own entry, and the cookie goes with it", async () => {
    const { browser } = await newPerson();
    const [{ id }] = await sessionsOf(browser);
    expect((await browser.send("DELETE", `/api/v1/account/sessions/${id}`)).status).toBe(200);
    expect(browser.cookies.has("rireki_session")).toBe(false);
  });

  test("of somebody else cannot be ended", async () => {
    const { browser } = await newPerson();
    const stranger = await newPerson();
    const [{ id }] = await sessionsOf(browser);
    expect((await stranger.browser.send("DELETE", `/api/v1/account/sessions/${id}`)).status).toBe(404);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe("recent sign-ins", () => {
  test("are those of the person's last 30 days, newest first, equal ones of a minute counted", async () => {
    const { email } = await newPerson();
    await newPerson();
    pass(31 * 24 * 60 * MINUTE_MS);
    const at = `${clock.now.slice(0, 16)}:00.000Z`;
    const again = openBrowser(app.url, { "User-Agent": FIREFOX });
    await again.openPage();
    for (let failure = 0; failure < 3; failure++) await again.send("POST", "/login", { email, password: WRONG });
    pass(MINUTE_MS);
    await again.send("POST", "/login", { email, password: PASSWORD });
    const events = async () => (await again.get("/api/v1/account/security_events")).json.events;
    await until(async () => (await events()).length === 2);
    expect(await events()).toEqual([
      { at: new Date(Date.parse(at) + MINUTE_MS).toISOString(), kind: "sign-in", device: "Firefox（Linux）", count: 1 },
      { at, kind: "sign-in-failed", device: "Firefox（Linux）", count: 3 },
    ]);
  });

  test("of one minute and device are one entry, whatever their sessions", async () => {
    const { browser, email } = await newPerson();
    await onAnotherDevice(email);
    await onAnotherDevice(email);
    const events = async () => (await browser.get("/api/v1/account/security_events")).json.events;
    const signIns = async () => (await events()).filter(({ kind }: { kind: string }) => kind === "sign-in");
    await until(async () => (await signIns())[0]?.count === 2);
    expect(await signIns()).toMatchObject([{ device: "Firefox（Linux）", count: 2 }]);
  });

  test("are numbers for administrators, without accounts", async () => {
    const admin = openBrowser(app.url);
    await admin.openPage();
    await admin.send("POST", "/login", { email: "admin@example.jp", password: "Rireki-2026!" });
    const counts = async () => (await admin.get("/admin/security_events")).json.counts;
    const of = async (kind: string) => (await counts()).find((row: { kind: string }) => row.kind === kind);
    await until(async () => (await of("sign-in")).day === 4);
    expect(await of("sign-up")).toEqual({ kind: "sign-up", day: 1, week: 1, quarter: people });
    expect(await of("sign-in-failed")).toEqual({ kind: "sign-in-failed", day: 3, week: 3, quarter: 3 });
    expect(await of("administrator-added")).toEqual({ kind: "administrator-added", day: 0, week: 0, quarter: 0 });
    expect(Object.keys((await counts())[0])).toEqual(["kind", "day", "week", "quarter"]);
  });
});

describe("the export", () => {
  const download = (browser: Browser) => browser.get("/api/v1/account/export.json");
  const confirm = (browser: Browser, password: string) => browser.send("POST", "/api/v1/session/confirm", { password });

  test("is refused when the password was given more than 5 minutes ago, until it is given again", async () => {
    const { browser } = await newPerson();
    pass(5 * MINUTE_MS);
    expect((await download(browser)).status).toBe(200);
    pass(1);
    const refused = await download(browser);
    expect(refused.status).toBe(403);
    expect(refused.json).toEqual({
      success: false,
      message: "安全のため、もう一度パスワードを入力してください",
      reauthenticate: true,
    });

    const wrong = await confirm(browser, WRONG);
    expect(wrong.status).toBe(422);
    expect(wrong.json.errors).toEqual({ password: ["パスワードが正しくありません"] });
    expect((await download(browser)).status).toBe(403);

    expect((await confirm(browser, PASSWORD)).status).toBe(200);
    expect((await download(browser)).status).toBe(200);
  });

  test("is open on the device alone where the password was given again", async () => {
    const { browser, email } = await newPerson();
    const other = await onAnotherDevice(email);
    pass(6 * MINUTE_MS);
    await confirm(browser, PASSWORD);
    expect((await download(browser)).status).toBe(200);
    expect((await download(other)).status).toBe(403);
  });

  test("cannot be opened by guessing: ten wrong passwords are enough", async () => {
    const { browser } = await newPerson();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++) statuses.push((await confirm(browser, WRONG)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await confirm(browser, PASSWORD)).status).toBe(429);
  });
});
