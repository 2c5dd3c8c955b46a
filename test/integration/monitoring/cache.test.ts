import {
  cacheHealthSchema,
  cacheKeyDetailsSchema,
  cacheStatsSchema,
} from "../../../modules/monitoring/contract/cache.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, carryOver, openBrowser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { until } from "../../support/until.ts";
import { newSeeker } from "../resume/seeker.ts";

jest.setTimeout(deadlines.longTest);

const CACHE = "/admin/cache_monitoring";
const PERSON = "0d4c9a1e-7f3b-4c6a-9b1d-2e8f5a6c7d01";

const newAdministrator = async (on: TestApp) => signedInAs(on, await registerAccount(on.platform, { role: "admin" }));

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await newAdministrator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.cache.clear();
  app.platform.cache.counters.reset();
});

const stats = async (browser = admin) => cacheStatsSchema.parse((await browser.get(`${CACHE}/api_stats`)).json);
const keyOf = async (key: string) =>
  cacheKeyDetailsSchema.parse((await admin.get(`${CACHE}/key_details?key=${encodeURIComponent(key)}`)).json);

test("figures are null before the first read, then one read is one hit or miss", async () => {
  const before = await stats();
  expect(before.hit_rate).toEqual({ percentage: null, hits: 0, misses: 0 });
  expect(before.recent_activities).toEqual([]);
  expect(before.performance_trends).toHaveLength(24);
  const { cache } = app.platform;
  await cache.set(`pdf:print:${PERSON}:1`, new Uint8Array(10_000), { ttlMs: 600_000 });
  await cache.get(`pdf:print:${PERSON}:1`);
  await cache.get(`pdf:print:${PERSON}:1`);
  await cache.get("company:never-set");
  const after = await stats();
  expect(after.hit_rate).toEqual({ percentage: 66.7, hits: 2, misses: 1 });
  expect(after.recent_activities.map(({ type, kind, cache_key }) => [type, kind, cache_key])).toEqual([
    ["miss", "company", "company:never-set"],
    ["hit", "pdf", "pdf:print:0d4c9a1e…:1"],
    ["hit", "pdf", "pdf:print:0d4c9a1e…:1"],
  ]);
  expect(after.kinds.find(({ kind }) => kind === "pdf")).toMatchObject({ entries: 1, hits: 2, misses: 0 });
  expect(after.entries).toBe(1);
  expect(after.bytes).toBeGreaterThan(10_000);
  expect(after.max_bytes).toBeGreaterThan(after.bytes);
  expect(after.performance_trends.at(-1)?.hits).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(after)).not.toContain(PERSON);
});

test("a key is found in full and as it is shown, without being read", async () => {
  const key = `pdf:print:${PERSON}:1` as const;
  await app.platform.cache.set(key, "pages", { ttlMs: 600_000 });
  await app.platform.cache.get(key);
  const expected = {
    cache_key: "pdf:print:0d4c9a1e…:1",
    exists: true,
    ttl_human: expect.stringMatching(/^(10分|9分\d+秒)$/),
    value_size: expect.any(Number),
    hit_miss_ratio: { hit_rate: 100 },
  };
  expect(await keyOf(key)).toEqual(expected);
  expect(await keyOf("pdf:print:0d4c9a1e…:1")).toEqual(expected);
  expect(await keyOf("pdf:unknown")).toEqual({
    cache_key: "pdf:unknown",
    exists: false,
    ttl_human: null,
    value_size: null,
    hit_miss_ratio: { hit_rate: null },
  });
  expect((await stats()).hit_rate.hits).toBe(1);
  for (const query of ["", "?key=", "?key=%20%20", "?key=a&key=b"]) {
    const { status, json } = await admin.get(`${CACHE}/key_details${query}`);
    expect([query, status, Object.keys(json.errors)]).toEqual([query, 422, ["key"]]);
  }
});

test("keys come in pages, by kind and by what is searched", async () => {
  const { cache } = app.platform;
  for (let at = 10; at < 23; at += 1) await cache.set(`pdf:${at}`, "x".repeat(at));
  await cache.set(`advice:${PERSON}`, "x", { ttlMs: 60_000 });
  const list = async (query: string) => (await admin.get(`${CACHE}/keys${query}`)).json;
  const first = await list("?kind=pdf");
  expect(first.items.map(({ cache_key }: { cache_key: string }) => cache_key)[0]).toBe("pdf:10");
  expect(first.items).toHaveLength(10);
  expect(first.pagination).toEqual({ current_page: 1, total_items: 13, per_page: 10, total_pages: 2 });
  expect((await list("?kind=pdf&page=2")).items).toHaveLength(3);
  expect((await list("?search=2")).pagination.total_items).toBe(4);
  const advice = [{ cache_key: "advice:0d4c9a1e…", kind: "advice", ttl_human: "1分", value_size: expect.any(Number) }];
  expect((await list(`?search=${PERSON}`)).items).toEqual(advice);
  expect((await list("?sort_column=ttl_human&per_page=1")).items).toEqual(advice);
  expect((await list("?kind=unheard-of")).items).toEqual([]);
  expect((await admin.get(`${CACHE}/keys?sort_column=value`)).status).toBe(422);
});

test("a kind is cleared, or everything; an unknown kind is refused", async () => {
  const { cache } = app.platform;
  for (const key of ["pdf:a", "pdf:b", "company:a"] as const) await cache.set(key, 1);
  const refused = await admin.send("DELETE", `${CACHE}/clear_cache`, { kind: "unheard-of" });
  expect([refused.status, refused.json.errors]).toEqual([422, { kind: ["この種類のキャッシュはありません"] }]);
  expect((await admin.send("DELETE", `${CACHE}/clear_cache`, { kind: 5 })).status).toBe(422);
  const kind = await admin.send("DELETE", `${CACHE}/clear_cache`, { kind: "pdf" });
  expect(kind.json).toMatchObject({ success: true, message: "キャッシュを消去しました（2件）", cleared: 2 });
  expect((await cache.entries()).map(({ key }) => key)).toEqual(["company:a"]);
  expect((await admin.send("DELETE", `${CACHE}/clear_cache`)).json.cleared).toBe(1);
  const { json } = await admin.get("/admin/log");
  expect(json.items.slice(0, 2)).toMatchObject([
    { module: "monitoring", what: "clear_cache", object: null },
    { module: "monitoring", what: "clear_cache", object: "pdf" },
  ]);
});

test("a reset makes hits, misses and activities zero; entries and trends stay", async () => {
  const { cache } = app.platform;
  await cache.set("pdf:a", 1);
  await cache.get("pdf:a");
  const before = await stats();
  const { status, json } = await admin.send("DELETE", `${CACHE}/reset_stats`);
  expect([status, json.success]).toEqual([200, true]);
  const after = await stats();
  expect(after.hit_rate).toEqual({ percentage: null, hits: 0, misses: 0 });
  expect(after.recent_activities).toEqual([]);
  expect(after.entries).toBe(1);
  expect(after.performance_trends).toEqual(before.performance_trends);
});

test("without Redis the cache is healthy and not connected", async () => {
  const health = cacheHealthSchema.parse((await admin.get(`${CACHE}/cache_health`)).json);
  expect(health).toMatchObject({ status: "healthy", redis_connected: false, slow_queries_count: 0 });
  expect(health.memory_usage_percentage).toBeLessThan(1);
});

test("the feed tells once at its opening, then after uses, at most once a second", async () => {
  const { cache } = app.platform;
  const response = await admin.fetch(`${CACHE}/real_time_feed`, { headers: { Accept: "text/event-stream" } });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  let text = "";
  const at: number[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const eventsIn = () => text.split("event: cache_stats\n").length - 1;
  const read = async (count: number) => {
    while (eventsIn() < count) {
      text += (await reader?.read())?.value ?? "";
      while (at.length < eventsIn()) at.push(performance.now());
    }
  };
  await read(1);
  await cache.set("pdf:a", 1);
  for (let turn = 0; turn < 20; turn += 1) await cache.get("pdf:a");
  await read(2);
  await cache.get("pdf:a");
  await read(3);
  const data = text
    .split("data: ")
    .slice(1)
    .map((part) => JSON.parse(part.slice(0, part.indexOf("\n"))));
  expect(Object.keys(data[0])).toEqual(["hit_rate", "recent_activities", "entries", "bytes", "max_bytes"]);
  expect(data.map(({ hit_rate }) => hit_rate.hits)).toEqual([0, 20, 21]);
  await reader?.cancel();
});

test("a print fills the cache; nothing that was typed is in any answer", async () => {
  const seeker = await newSeeker(app);
  await seeker.save("summary", { summary: "CANARY-7QX 一度だけ印刷する" });
  expect((await seeker.get("/user/resume/output.pdf")).status).toBe(200);
  expect((await seeker.get("/user/resume/output.pdf")).status).toBe(200);
  const answers = await Promise.all(
    ["api_stats", "keys", "cache_health", "keys?kind=pdf"].map((path) => admin.get(`${CACHE}/${path}`)),
  );
  const text = answers.map((answer) => answer.text).join("\n");
  expect(text).toContain("pdf:resume-pdf:");
  expect(text).not.toContain("CANARY");
  expect(text).not.toContain(seeker.id);
  expect((await stats()).kinds.find(({ kind }) => kind === "pdf")).toMatchObject({ entries: 2, hits: 2, misses: 2 });
});

describe("two processes", () => {
  let database: TestDatabase;
  let apps: TestApp[];
  beforeAll(async () => {
    database = await createTestDatabase();
    apps = [await startTestApp({ database }), await startTestApp({ database })];
  });
  afterAll(async () => {
    for (const one of apps) await one.close();
    await database.drop();
  });

  test("are listed, summed, and cleared together", async () => {
    const [here, there] = apps as [TestApp, TestApp];
    const browser = await newAdministrator(here);
    await here.platform.cache.set("pdf:a", 1);
    await here.platform.cache.get("pdf:a");
    await there.platform.cache.set("pdf:b", 1);
    await there.platform.cache.get("pdf:c");
    await until(async () => (await stats(browser)).hit_rate.misses === 1, deadlines.transition);
    const both = await stats(browser);
    expect(both.hit_rate).toEqual({ percentage: 50, hits: 1, misses: 1 });
    expect(both.entries).toBe(2);
    expect(both.kinds).toMatchObject([{ kind: "pdf", entries: 2, hits: 1, misses: 1 }]);
    expect(both.processes.map(({ gone }) => gone)).toEqual([false, false]);
    expect(both.performance_trends.at(-1)).toMatchObject({ hit_rate: 50, hits: 1 });
    const { recommendations } = (await browser.get(`${CACHE}/cache_health`)).json;
    expect(recommendations).toMatchObject([{ rule: "not-shared", severity: "info" }]);

    await browser.send("DELETE", `${CACHE}/clear_cache`, { kind: "pdf" });
    await browser.send("DELETE", `${CACHE}/reset_stats`);
    await until(async () => (await there.platform.cache.stats()).keys === 0);
    await until(async () => there.platform.cache.counters.total().misses === 0);
    expect(await stats(browser)).toMatchObject({ entries: 0, hit_rate: { percentage: null, hits: 0, misses: 0 } });

    const elsewhere = openBrowser(there.url);
    await carryOver(browser, elsewhere);
    await here.close();
    apps = [there];
    expect((await stats(elsewhere)).processes.map(({ gone }) => gone)).toEqual([false, true]);
  });
});
