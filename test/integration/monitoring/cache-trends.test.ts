import { createTrends } from "../../../modules/monitoring/cache/trends.ts";
import { createLruCache } from "../../../src/cache/lru.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { deadlines } from "../../support/deadlines.ts";

jest.setTimeout(deadlines.longTest);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.database.knex("monitoring.cache_hour").delete());

/** A process of its own with a set clock. */
function startProcess(at: string) {
  const clock = { at };
  const cache = createLruCache();
  const warn = jest.fn();
  const trends = createTrends({ db: app.database.knex, now: () => clock.at, log: { warn } }, cache.counters);
  return { clock, cache, trends, warn };
}

test("24 hours, the current one last; what was written survives a restart", async () => {
  const first = startProcess("2026-11-28T21:40:00.000Z");
  await first.cache.set("pdf:a", 1);
  await first.cache.get("pdf:a");
  await first.cache.get("pdf:b");
  first.clock.at = "2026-11-28T23:05:00.000Z";
  await first.cache.get("pdf:a");
  await first.trends.write();
  expect(await app.database.knex("monitoring.cache_hour").select("hits", "misses")).toEqual([
    { hits: "1", misses: "1" },
  ]);
  await first.trends.close();

  const second = startProcess("2026-11-29T00:10:00.000Z");
  await second.cache.get("pdf:c");
  const day = await second.trends.lastDay([]);
  expect(day).toHaveLength(24);
  expect(day[0]).toEqual({ timestamp: "2026-11-28T01:00:00.000Z", hit_rate: null, hits: 0 });
  expect(day.slice(-4)).toEqual([
    { timestamp: "2026-11-28T21:00:00.000Z", hit_rate: 50, hits: 1 },
    { timestamp: "2026-11-28T22:00:00.000Z", hit_rate: null, hits: 0 },
    { timestamp: "2026-11-28T23:00:00.000Z", hit_rate: 100, hits: 1 },
    { timestamp: "2026-11-29T00:00:00.000Z", hit_rate: 0, hits: 0 },
  ]);
  await second.trends.close();
});

test("the hours of two processes are one sum, written or not", async () => {
  const [one, two] = [startProcess("2026-11-29T05:00:00.000Z"), startProcess("2026-11-29T05:30:00.000Z")];
  await one.cache.set("pdf:a", 1);
  await one.cache.get("pdf:a");
  await two.cache.get("pdf:a");
  expect((await one.trends.lastDay([two.trends.unwritten()])).at(-1)).toMatchObject({ hit_rate: 50, hits: 1 });
  await Promise.all([one.trends.close(), two.trends.close()]);
  const three = startProcess("2026-11-29T05:59:00.000Z");
  expect((await three.trends.lastDay([])).at(-1)).toMatchObject({ hit_rate: 50, hits: 1 });
  await three.trends.close();
});

test("the last hour is sixty minutes, whatever the clock says", async () => {
  const { clock, cache, trends } = startProcess("2026-11-29T05:59:00.000Z");
  await cache.get("pdf:a");
  clock.at = "2026-11-29T06:30:00.000Z";
  await cache.get("pdf:a");
  expect(trends.lastHour()).toEqual({ hits: 0, misses: 2 });
  clock.at = "2026-11-29T06:59:30.000Z";
  expect(trends.lastHour()).toEqual({ hits: 0, misses: 1 });
  cache.counters.reset();
  expect(trends.lastHour()).toEqual({ hits: 0, misses: 1 });
  await trends.close();
});

test("an hour that cannot be written is written later, and the failure logged once", async () => {
  const { clock, cache, trends, warn } = startProcess("2026-11-29T05:00:00.000Z");
  await cache.get("pdf:a");
  clock.at = "2026-11-29T06:00:00.000Z";
  await app.database.knex.raw("alter table monitoring.cache_hour rename to away");
  await trends.write();
  await trends.write();
  await app.database.knex.raw("alter table monitoring.away rename to cache_hour");
  expect(warn).toHaveBeenCalledTimes(1);
  await trends.write();
  expect(trends.unwritten().size).toBe(0);
  expect((await trends.lastDay([])).at(-2)).toMatchObject({ hit_rate: 0 });
  await trends.close();
});

test("hours of more than seven days ago are deleted", async () => {
  const { trends } = startProcess("2026-11-29T05:00:00.000Z");
  const rows = ["2026-11-22T04:00:00Z", "2026-11-22T06:00:00Z"].map((hour) => ({ hour, hits: 1, misses: 0 }));
  await app.database.knex("monitoring.cache_hour").insert(rows);
  await trends.sweep();
  expect(await app.database.knex("monitoring.cache_hour").select("hour")).toEqual([
    { hour: new Date("2026-11-22T06:00:00Z") },
  ]);
  await trends.close();
});
