import { randomUUID } from "node:crypto";
import { route } from "../../../src/http/route.ts";
import { SESSION_COOKIE } from "../../../src/http/session.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
const who = route({
  method: "GET",
  path: "/api/v1/who",
  access: "anyone",
  handle: async ({ actor }) => ({ body: { id: actor?.id ?? null } }),
});
const leave = (everywhere: boolean) =>
  route({
    method: "POST",
    path: everywhere ? "/test/leave-everywhere" : "/test/leave",
    access: "signed-in",
    async handle({ ctx, actor }) {
      if (everywhere) await site.sessions.signOutEverywhere(actor?.id ?? "", ctx);
      else await site.sessions.signOut(ctx);
      return { body: { success: true } };
    },
  });

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ routes: [who, leave(true), leave(false)], actors: [hanako] });
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = "2026-11-20T00:00:00.000Z";
});

const later = (ms: number): void => {
  site.clock.now = new Date(Date.parse(site.clock.now) + ms).toISOString();
};

/** The Set-Cookie line of the session after signing in. */
async function signInLine(body: { account: string; remember?: boolean }): Promise<string> {
  const browser = site.visitor();
  await browser.openPage();
  const { headers } = await browser.send("POST", "/test/sign-in", body);
  return headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`)) ?? "";
}

test("sends an opaque HttpOnly cookie and stores only the hash of the id", async () => {
  const browser = site.visitor();
  await browser.openPage();
  const { headers } = await browser.send("POST", "/test/sign-in", { account: hanako.id });
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`)) ?? "";
  expect(line).toMatch(/^rireki_session=[A-Za-z0-9_-]{43};/);
  expect(line).toMatch(/httponly/i);
  expect(line).toMatch(/samesite=lax/i);
  expect(line).not.toMatch(/secure/i);
  const { rows } = await site.database.knex.raw("SELECT encode(id_hash, 'escape') AS text FROM http.session");
  expect(JSON.stringify(rows)).not.toContain(browser.cookies.get(SESSION_COOKIE));
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: hanako.id });
});

test("issues a new id on sign-in and revokes the previous one", async () => {
  const browser = await site.signedIn(hanako.id);
  const before = browser.cookies.get(SESSION_COOKIE) ?? "";
  await browser.send("POST", "/test/sign-in", { account: hanako.id });
  expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(before);
  const thief = site.visitor();
  thief.cookies.set(SESSION_COOKIE, before);
  expect((await thief.get("/api/v1/who")).json).toEqual({ id: null });
});

test("prevents session fixation: a planted id is replaced on sign-in", async () => {
  const browser = site.visitor();
  const planted = "A".repeat(43);
  browser.cookies.set(SESSION_COOKIE, planted);
  await browser.openPage();
  await browser.send("POST", "/test/sign-in", { account: hanako.id });
  expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(planted);
});

test("sends a browser-session cookie, or one of 14 days when remembered", async () => {
  const plain = await signInLine({ account: hanako.id });
  expect(plain).not.toMatch(/expires|max-age/i);
  const remembered = await signInLine({ account: hanako.id, remember: true });
  const expires = Date.parse(/expires=([^;]+)/i.exec(remembered)?.[1] ?? "");
  expect(Math.round((expires - Date.now()) / DAY)).toBe(14);
});

test("expires after 24 idle hours; each use extends it", async () => {
  const browser = await site.signedIn(hanako.id);
  later(23 * HOUR);
  const used = await browser.get("/api/v1/who");
  expect(used.json).toEqual({ id: hanako.id });
  expect(used.headers.getSetCookie()).toEqual([]);
  later(23 * HOUR);
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: hanako.id });
  later(DAY + 1);
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: null });
});

test("expires after 14 idle days when remembered; each use extends it", async () => {
  const browser = await site.signedIn(hanako.id, { remember: true });
  later(13 * DAY);
  const used = await browser.get("/api/v1/who");
  expect(used.json).toEqual({ id: hanako.id });
  expect(used.headers.get("set-cookie")).toContain(SESSION_COOKIE);
  later(13 * DAY);
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: hanako.id });
});

test.each([true, false])("expires 30 days after sign-in even when in use (remembered: %s)", async (remember) => {
  const browser = await site.signedIn(hanako.id, { remember });
  for (let hours = 0; hours < 30 * 24; hours += 20) {
    expect((await browser.get("/api/v1/who")).json).toEqual({ id: hanako.id });
    later(20 * HOUR);
  }
  later(1);
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: null });
});

test("deletes expired sessions only", async () => {
  await site.database.knex("http.session").delete();
  await site.signedIn(hanako.id);
  await site.signedIn(hanako.id, { remember: true });
  const left = () => site.database.knex("http.session").pluck("remembered");
  later(DAY);
  await site.sessions.sweep();
  expect((await left()).sort()).toEqual([false, true]);
  later(1);
  await site.sessions.sweep();
  expect(await left()).toEqual([true]);
  later(13 * DAY);
  await site.sessions.sweep();
  expect(await left()).toEqual([]);
});

test("ends the session on sign-out", async () => {
  const browser = await site.signedIn(hanako.id);
  const id = browser.cookies.get(SESSION_COOKIE) ?? "";
  await browser.get("/api/v1/who");
  await browser.send("POST", "/test/leave");
  expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
  browser.cookies.set(SESSION_COOKIE, id);
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: null });
});

test("ends all sessions but the caller's on sign-out everywhere", async () => {
  const [phone, desk] = [await site.signedIn(hanako.id), await site.signedIn(hanako.id)];
  await Promise.all([phone.get("/api/v1/who"), desk.get("/api/v1/who")]);
  await desk.send("POST", "/test/leave-everywhere");
  expect((await phone.get("/api/v1/who")).json).toEqual({ id: null });
  expect((await desk.get("/api/v1/who")).json).toEqual({ id: hanako.id });
});

test("treats a session without an account as signed out", async () => {
  const browser = await site.signedIn(randomUUID());
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: null });
});

test("prefixes cookies with __Host- and sends HSTS over https", async () => {
  const write = route({
    method: "POST",
    path: "/test/write",
    access: "signed-in",
    handle: async () => ({ body: {}, written: { revision: 1, position: 1n } }),
  });
  const behind = await openTestSite({ routes: [who, write], actors: [hanako], trustProxy: { hops: 1 } });
  try {
    const https = { "X-Forwarded-Proto": "https" };
    const browser = behind.visitor();
    const first = await browser.fetch("/login", { headers: { Accept: "text/html", ...https } });
    expect(first.headers.get("strict-transport-security")).toContain("max-age=");
    const token = /content="([^"]+)"/.exec(await first.text())?.[1] ?? "";
    const signedIn = await browser.send(
      "POST",
      "/test/sign-in",
      { account: hanako.id, remember: true },
      { ...https, "X-CSRF-Token": token },
    );
    const page = await browser.fetch("/login", { headers: { Accept: "text/html", ...https } });
    const sessionToken = /content="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    const wrote = await browser.send("POST", "/test/write", {}, { ...https, "X-CSRF-Token": sessionToken });
    const lines = [first, signedIn, wrote].flatMap(({ headers }) => headers.getSetCookie());
    expect(lines.map((line) => line.split("=")[0])).toEqual([
      "__Host-rireki_visitor",
      "__Host-rireki_session",
      "__Host-rireki_visitor",
      "__Host-rireki_seen",
    ]);
    for (const line of lines) {
      expect(line).toMatch(/; path=\/;/);
      expect(line).toMatch(/; secure/);
      expect(line).not.toMatch(/domain/i);
    }
    expect((await browser.get("/api/v1/who", https)).json).toEqual({ id: hanako.id });
    const plain = behind.visitor();
    plain.cookies.set(SESSION_COOKIE, browser.cookies.get(`__Host-${SESSION_COOKIE}`) ?? "");
    expect((await plain.get("/api/v1/who", https)).json).toEqual({ id: null });
  } finally {
    await behind.close();
  }
});

test("sets no Secure cookie for an untrusted proxy", async () => {
  const untrusted = await site.visitor().fetch("/", { headers: { Accept: "text/html", "X-Forwarded-Proto": "https" } });
  expect(untrusted.headers.get("set-cookie")).toMatch(/^rireki_visitor=/);
  expect(untrusted.headers.get("set-cookie")).not.toMatch(/secure/i);
  expect(untrusted.headers.get("strict-transport-security")).toBeNull();
});
