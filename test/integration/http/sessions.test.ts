import { randomUUID } from "node:crypto";
import { route } from "../../../src/http/route.ts";
import { SESSION_COOKIE } from "../../../src/http/session.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";

const DAY = 24 * 60 * 60 * 1000;
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

test("a session is an opaque HttpOnly cookie, and the database holds no id that could be used", async () => {
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

test("signing in gives a new id, and the one from before is worth nothing", async () => {
  const browser = await site.signedIn(hanako.id);
  const before = browser.cookies.get(SESSION_COOKIE) ?? "";
  await browser.send("POST", "/test/sign-in", { account: hanako.id });
  expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(before);
  const thief = site.visitor();
  thief.cookies.set(SESSION_COOKIE, before);
  expect((await thief.get("/api/v1/who")).json).toEqual({ id: null });
});

test("an id planted before signing in is not taken over", async () => {
  const browser = site.visitor();
  const planted = "A".repeat(43);
  browser.cookies.set(SESSION_COOKIE, planted);
  await browser.openPage();
  await browser.send("POST", "/test/sign-in", { account: hanako.id });
  expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(planted);
});

test("a session ends after 14 idle days, and every use counts", async () => {
  const browser = await site.signedIn(hanako.id);
  later(13 * DAY);
  const used = await browser.get("/api/v1/who");
  expect(used.json).toEqual({ id: hanako.id });
  expect(used.headers.get("set-cookie")).toContain(SESSION_COOKIE);
  later(13 * DAY);
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: hanako.id });
  later(14 * DAY + 1);
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: null });
  await site.sessions.sweep();
  const { rows } = await site.database.knex.raw("SELECT count(*)::int AS n FROM http.session WHERE seen_at < ?", [
    new Date(Date.parse(site.clock.now) - 14 * DAY).toISOString(),
  ]);
  expect(rows[0].n).toBe(0);
});

test("signing out ends the session at once", async () => {
  const browser = await site.signedIn(hanako.id);
  const id = browser.cookies.get(SESSION_COOKIE) ?? "";
  await browser.get("/api/v1/who");
  await browser.send("POST", "/test/leave");
  expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
  browser.cookies.set(SESSION_COOKIE, id);
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: null });
});

test("signing out everywhere keeps the session that asked for it and ends the others", async () => {
  const [phone, desk] = [await site.signedIn(hanako.id), await site.signedIn(hanako.id)];
  await Promise.all([phone.get("/api/v1/who"), desk.get("/api/v1/who")]);
  await desk.send("POST", "/test/leave-everywhere");
  expect((await phone.get("/api/v1/who")).json).toEqual({ id: null });
  expect((await desk.get("/api/v1/who")).json).toEqual({ id: hanako.id });
});

test("an account that is gone has no session", async () => {
  const browser = await site.signedIn(randomUUID());
  expect((await browser.get("/api/v1/who")).json).toEqual({ id: null });
});

test("cookies are Secure, and HSTS is sent, behind a proxy that ends TLS and is trusted", async () => {
  const behind = await openTestSite({ routes: [], trustProxy: true });
  try {
    const trusted = await behind
      .visitor()
      .fetch("/", { headers: { Accept: "text/html", "X-Forwarded-Proto": "https" } });
    expect(trusted.headers.get("set-cookie")).toMatch(/secure/i);
    expect(trusted.headers.get("strict-transport-security")).toContain("max-age=");
  } finally {
    await behind.close();
  }
  const untrusted = await site.visitor().fetch("/", { headers: { Accept: "text/html", "X-Forwarded-Proto": "https" } });
  expect(untrusted.headers.get("set-cookie")).not.toMatch(/secure/i);
  expect(untrusted.headers.get("strict-transport-security")).toBeNull();
});
