import { randomBytes } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { exchange } from "../../support/raw-http.ts";
import { cookieHeader } from "../../support/session.ts";
import { signUp } from "../../support/sign-up.ts";

const PASSWORD = "Umi-to-Yama-7!";
const FORGED = { message: "セキュリティトークンが無効です。ページをリロードしてください。" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newcomer = () => signUp(app.url);

/** A caller with nothing but this cookie. */
function thief(id: string | undefined): Browser {
  const browser = openBrowser(app.url);
  browser.cookies.set("rireki_session", id ?? "");
  return browser;
}

const whoIs = async (browser: Browser): Promise<string | undefined> =>
  (await browser.get("/api/v1/session")).json.user?.email;
const idOf = (browser: Browser) => browser.cookies.get("rireki_session");

test("issues a new session id on sign-up, sign-in and password change", async () => {
  const planted = randomBytes(32).toString("base64url");
  const browser = thief(planted);
  await browser.openPage();
  await browser.send("POST", "/signup", { name: "花子", email: "planted@example.jp", password: PASSWORD });
  const seen = [planted, idOf(browser)];
  await browser.send("POST", "/login", { email: "planted@example.jp", password: PASSWORD });
  seen.push(idOf(browser));
  const change = { current_password: PASSWORD, password: "Umi-to-Yama-8!" };
  expect((await browser.send("PATCH", "/api/v1/account/password", change)).status).toBe(200);
  seen.push(idOf(browser));
  expect(new Set(seen).size).toBe(seen.length);
  expect(await whoIs(browser)).toBe("planted@example.jp");
  for (const id of seen.slice(0, -1)) expect(await whoIs(thief(id))).toBeUndefined();
});

test("refuses session ids that resemble a valid one", async () => {
  const { browser } = await newcomer();
  const id = idOf(browser) ?? "";
  expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const near = [
    id.slice(0, -1),
    `${id}A`,
    id.toLowerCase(),
    `${id.slice(0, -1)}${id.endsWith("A") ? "B" : "A"}`,
    `"${id}"`,
    encodeURIComponent(`${id}\n`),
    `${id}%00`,
    `${id}, ${id}`,
    "A".repeat(43),
    "' OR '1'='1",
    "../../etc/passwd",
    "null",
    "undefined",
    "[object Object]",
    id.repeat(80),
  ];
  for (const guess of near) expect([guess, await whoIs(thief(guess))]).toEqual([guess, undefined]);
  expect(await whoIs(browser)).toBeDefined();
});

test("treats two different session cookies as signed out", async () => {
  const [victim, attacker] = [(await newcomer()).browser, (await newcomer()).browser];
  const ask = (cookies: string) =>
    exchange(
      app.url,
      `GET /api/v1/session HTTP/1.1\r\nHost: rireki\r\nConnection: close\r\nAccept: application/json\r\nCookie: ${cookies}\r\n\r\n`,
    );
  const [mine, theirs] = [cookieHeader(victim), `rireki_session=${idOf(attacker)}`];
  for (const cookies of [`${theirs}; ${mine}`, `${mine}; ${theirs}`, `${theirs};${mine};${theirs}`]) {
    expect(JSON.parse((await ask(cookies)).body).user).toBeNull();
  }
  const { user } = JSON.parse((await ask(`${mine}; ${mine}`)).body);
  expect(user.email).toBe(await whoIs(victim));
});

describe("forged requests", () => {
  const steal = (browser: Browser, headers: Record<string, string>) =>
    browser.send("POST", "/logout", { _method: "delete" }, headers);

  test("are refused for sign-out and sign-in", async () => {
    const { browser, email } = await newcomer();
    const others = await (await newcomer()).browser.openPage();
    const token = await browser.openPage();
    const forgeries: Record<string, string>[] = [
      { "X-CSRF-Token": "" },
      { "X-CSRF-Token": others },
      { "X-CSRF-Token": `${token} `.repeat(2) },
      { "X-CSRF-Token": token.toLowerCase() },
      { "X-CSRF-Token": token, Origin: "null" },
      { "X-CSRF-Token": token, Origin: "https://evil.example" },
      { "X-CSRF-Token": token, Origin: `${app.url}.evil.example` },
      { "X-CSRF-Token": token, Origin: "file://" },
      { "X-CSRF-Token": token, "Sec-Fetch-Site": "cross-site" },
      { "X-CSRF-Token": token, "Sec-Fetch-Site": "same-site" },
      { "X-CSRF-Token": token, Referer: "https://evil.example/" },
      { "X-CSRF-Token": token, Referer: `https://evil.example/?${app.url}/` },
    ];
    for (const headers of forgeries) {
      const answer = await steal(browser, headers);
      expect([headers, answer.status, answer.json]).toEqual([headers, 403, FORGED]);
    }
    expect((await browser.get("/logout")).status).toBe(405);
    expect(await whoIs(browser)).toBe(email);
    const visitor = openBrowser(app.url);
    await visitor.openPage();
    const signIn = { email, password: PASSWORD };
    expect((await visitor.send("POST", "/login", signIn, { "X-CSRF-Token": token })).status).toBe(403);
    expect((await visitor.send("POST", "/login", signIn, { Origin: "https://evil.example" })).status).toBe(403);
    expect(await whoIs(visitor)).toBeUndefined();
  });

  test("are refused with content types that need no CORS preflight", async () => {
    const { browser } = await newcomer();
    for (const type of ["text/plain", "text/plain; charset=utf-8", "application/json, text/plain", ""]) {
      const body = '{"user_resume_form":{"summary":"forged"},"a":"="}';
      const answer = await browser.send("POST", "/user/resume/summary", body, {
        "Content-Type": type,
        "X-CSRF-Token": "",
      });
      expect([403, 415]).toContain(answer.status);
    }
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const body = type.endsWith("x") ? '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n' : "a=b";
      const answer = await browser.send("POST", "/user/resume/summary", body, {
        "Content-Type": type,
        "X-CSRF-Token": "",
      });
      expect(answer.json).toEqual(FORGED);
    }
  });

  test("do not hinder same-origin requests, with Origin, with Referer or with neither", async () => {
    const { browser } = await newcomer();
    const honest: Record<string, string>[] = [
      { Origin: app.url },
      { "Sec-Fetch-Site": "same-origin" },
      { Referer: `${app.url}/user/resume` },
      {},
    ];
    const save = { user_resume_form: { no_redirect: true } };
    for (const headers of honest) {
      expect((await browser.send("PATCH", "/user/resume/summary", save, headers)).status).toBe(200);
    }
  });
});

test("ends the session on concurrent sign-outs", async () => {
  const { browser } = await newcomer();
  const id = idOf(browser);
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.send("DELETE", "/logout")));
  for (const { status } of answers) expect([200, 403]).toContain(status);
  expect(await whoIs(thief(id))).toBeUndefined();
});

test("ends the session on a sign-out during concurrent reads", async () => {
  const { browser } = await newcomer();
  const id = idOf(browser);
  const reads = Array.from({ length: 20 }, () => thief(id).get("/api/v1/user/resume"));
  await Promise.all([...reads, browser.send("DELETE", "/logout")]);
  for (const { status } of await Promise.all(reads)) expect([200, 401]).toContain(status);
  expect((await thief(id).get("/api/v1/user/resume")).status).toBe(401);
});
