import { randomUUID } from "node:crypto";
import type { Context } from "koa";
import * as migration from "../../../migrations/012-sessions.ts";
import { route } from "../../../src/http/route.ts";
import { createSessions } from "../../../src/http/session.ts";
import { createTestDatabase } from "../../support/database.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";

const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
const taro = { id: randomUUID(), name: "太郎", email: "taro@example.jp", role: "seeker" };
const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

/** Action of the next call of /test/with on its context. */
let work: (ctx: Context) => Promise<unknown>;
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    actors: [hanako, taro],
    routes: [
      route({
        method: "GET",
        path: "/test/with",
        access: "anyone",
        handle: async ({ ctx, actor }) => ({ body: { id: actor?.id ?? null, done: await work(ctx) } }),
      }),
    ],
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.knex("http.session").delete();
  site.clock.now = "2026-11-20T00:00:00.000Z";
});

type Browser = Awaited<ReturnType<TestSite["signedIn"]>>;
async function withContext(browser: Browser, what: (ctx: Context) => Promise<unknown>) {
  work = what;
  return (await browser.get("/test/with")).json.done;
}
const whoIs = async (browser: Browser) => {
  work = async () => undefined;
  return (await browser.get("/test/with")).json.id;
};
const later = (ms: number): void => {
  site.clock.now = new Date(Date.parse(site.clock.now) + ms).toISOString();
};

test("lists the account's sessions by device, marks the current one and exposes no session id", async () => {
  const desk = await site.signedIn(hanako.id, { userAgent: WINDOWS, remember: true });
  later(60_000);
  await site.signedIn(hanako.id, { userAgent: "curl/8.0" });
  await site.signedIn(taro.id);
  const listed = await withContext(desk, (ctx) => site.sessions.list(hanako.id, ctx));
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const [first, second] = ["2026-11-20T00:01:00.000Z", "2026-11-20T00:00:00.000Z"];
  expect(listed).toEqual([
    { id, device: null, createdAt: first, seenAt: first, remembered: false, current: false },
    { id, device: "Chrome（Windows）", createdAt: second, seenAt: second, remembered: true, current: true },
  ]);
  const rows = JSON.stringify(await site.database.knex("http.session"));
  expect(rows).not.toContain("Mozilla");
});

test("does not list expired sessions", async () => {
  await site.signedIn(hanako.id);
  later(24 * 60 * 60 * 1000 + 1);
  expect(await site.sessions.list(hanako.id)).toEqual([]);
});

test("ends one session by its public id, and none of another account", async () => {
  const [phone, desk] = [await site.signedIn(hanako.id), await site.signedIn(hanako.id)];
  const listed = await withContext(phone, (ctx) => site.sessions.list(hanako.id, ctx));
  const { id } = listed.find(({ current }: { current: boolean }) => current);
  expect(await site.sessions.endOne(taro.id, id)).toBe(false);
  expect(await site.sessions.endOne(hanako.id, "no id")).toBe(false);
  expect(await whoIs(phone)).toBe(hanako.id);
  expect(await site.sessions.endOne(hanako.id, id)).toBe(true);
  expect(await site.sessions.endOne(hanako.id, id)).toBe(false);
  expect([await whoIs(phone), await whoIs(desk)]).toEqual([null, hanako.id]);
});

test("stores the time of the last authentication, which a confirmation renews without a new cookie", async () => {
  const browser = await site.signedIn(hanako.id);
  const signedInAt = Date.parse(site.clock.now);
  later(600_000);
  const given = () => withContext(browser, (ctx) => site.sessions.authenticatedAt(ctx));
  expect(await given()).toBe(signedInAt);
  const cookies = new Map(browser.cookies);
  await withContext(browser, (ctx) => site.sessions.confirm(ctx));
  expect(await given()).toBe(signedInAt + 600_000);
  expect(browser.cookies).toEqual(cookies);
  expect(await withContext(site.visitor(), async (ctx) => (await site.sessions.authenticatedAt(ctx)) ?? "none")).toBe(
    "none",
  );
});

test("keeps the remember choice of the previous session on a sign-in without one", async () => {
  const browser = await site.signedIn(hanako.id, { remember: true });
  await withContext(browser, (ctx) => site.sessions.signIn(ctx, hanako.id));
  expect(await site.sessions.list(hanako.id)).toMatchObject([{ remembered: true }]);
  await withContext(browser, (ctx) => site.sessions.signIn(ctx, taro.id));
  expect(await site.sessions.list(taro.id)).toMatchObject([{ remembered: false }]);
});

test("signs out everywhere within the caller's transaction", async () => {
  const [phone, desk] = [await site.signedIn(hanako.id), await site.signedIn(hanako.id)];
  await expect(
    site.database.knex.transaction(async (transaction) => {
      await withContext(desk, (ctx) => site.sessions.signOutEverywhere(hanako.id, ctx, transaction));
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await whoIs(phone)).toBe(hanako.id);
  await site.database.knex.transaction(async (transaction) => {
    await withContext(desk, (ctx) => site.sessions.signOutEverywhere(hanako.id, ctx, transaction));
    expect(await whoIs(phone)).toBe(hanako.id);
  });
  expect([await whoIs(phone), await whoIs(desk)]).toEqual([null, hanako.id]);
});

test("migrates old rows as remembered and authenticated at creation", async () => {
  const database = await createTestDatabase();
  try {
    await migration.down(database.knex);
    const at = new Date("2026-11-19T12:00:00.000Z");
    const row = { id_hash: Buffer.alloc(32), account_id: hanako.id, created_at: at, seen_at: at };
    await database.knex("http.session").insert(row);
    await migration.up(database.knex);
    const [stored] = await database.knex("http.session");
    expect(stored).toMatchObject({ ...row, remembered: true, authenticated_at: at, device: null });
    const sessions = createSessions({ db: database.knex, now: () => "2026-11-20T00:00:00.000Z" });
    expect(await sessions.list(hanako.id)).toHaveLength(1);
    // A process of the version before goes on opening sessions.
    await database.knex("http.session").insert({ ...row, id_hash: Buffer.alloc(32, 1) });
    expect(await sessions.list(hanako.id)).toHaveLength(2);
  } finally {
    await database.drop();
  }
});
