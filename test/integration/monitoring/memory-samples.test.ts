import { randomUUID } from "node:crypto";
import { addAlerts, recentAlerts, sweepAlerts } from "../../../modules/monitoring/memory/alert-rows.ts";
import { seedDemoSamples } from "../../../modules/monitoring/memory/demo-samples.ts";
import { createMeter, type Measurement } from "../../../modules/monitoring/memory/measure.ts";
import { startSampler } from "../../../modules/monitoring/memory/sampler.ts";
import {
  addSamples,
  dailyAverages,
  hasDemoSamples,
  lastSamples,
  sweepSamples,
} from "../../../modules/monitoring/memory/samples.ts";
import { setMonitored } from "../../../modules/monitoring/memory/setting.ts";
import { ALERT, SAMPLE } from "../../../modules/monitoring/memory/tables.ts";
import { createLog } from "../../../src/observability/log.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const START = Date.parse("2026-11-20T00:00:00.000Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (ms: number) => new Date(START + ms).toISOString();

const measured: Measurement = {
  memoryMb: 180,
  heapUsedMb: 90,
  heapTotalMb: 120,
  externalMb: 12,
  arrayBuffersMb: 6,
  threads: 1,
  lagMs: 4.2,
  gcCount: 12_345,
  gcTimeMs: 2_345.6,
  queued: 0,
};
const sample = (processId: string, ms: number, memoryMb = 180) => ({ ...measured, processId, at: at(ms), memoryMb });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  for (const table of [SAMPLE, ALERT]) await database.knex(table).delete();
  await setMonitored(database.knex, true);
});
afterAll(() => database.drop());

const workers = {
  load: () => ({ running: 0, waiting: 0, threads: 0, terminated: 0 }),
} as unknown as Parameters<typeof startSampler>[0]["workers"];

function startProcess() {
  const clock = { ms: 0 };
  const process = { id: randomUUID(), startedAt: at(0) };
  const services = { db: database.knex, log: createLog("fatal"), now: () => at(clock.ms), workers };
  const sampler = startSampler({ ...services, meter: createMeter(workers), process });
  return { clock, process, sampler };
}

test("the switch holds for every process, and after a restart", async () => {
  const [one, other] = [startProcess(), startProcess()];
  const count = async () => Number((await database.knex(SAMPLE).count("* as count"))[0]?.count);
  for (const { sampler } of [one, other]) await sampler.tick();
  expect(await count()).toBe(2);

  await setMonitored(database.knex, false);
  const restarted = startProcess();
  for (const { sampler, clock } of [one, other, restarted]) {
    clock.ms = 30_000;
    await sampler.tick();
  }
  expect(await count()).toBe(2);

  await setMonitored(database.knex, true);
  for (const { sampler } of [one, other, restarted]) await sampler.tick();
  expect(await count()).toBe(5);
  for (const { sampler } of [one, other, restarted]) await sampler.stop();
});

test("the first sample is taken at the start", async () => {
  const { sampler } = startProcess();
  await sampler.stop();
  expect(await database.knex(SAMPLE)).toHaveLength(1);
});

test("a sample has plausible figures of this process", async () => {
  const { sampler } = startProcess();
  await sampler.sample();
  await sampler.stop();
  const row = await database.knex(SAMPLE).first();
  expect(row.memory_mb).toBeGreaterThan(row.heap_used_mb);
  expect(row.heap_total_mb).toBeGreaterThanOrEqual(row.heap_used_mb);
  expect(row.gc_count).toBeGreaterThanOrEqual(0);
  expect(row.event_loop_lag_ms).toBeGreaterThanOrEqual(0);
});

test("a sampler whose database is away throws nothing, and logs the first failure alone", async () => {
  const warn = jest.fn();
  const db = (() => {
    throw new Error("away");
  }) as never;
  const process = { id: randomUUID(), startedAt: at(0) };
  const services = { db, log: { warn } as never, now: () => at(0), workers };
  const sampler = startSampler({ ...services, meter: createMeter(workers), process });
  await sampler.tick();
  await sampler.tick();
  await sampler.stop();
  expect(warn).toHaveBeenCalledTimes(1);
});

test("a day stays as it is, then one sample a minute stays, and nothing after seven days", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const every30 = (processId: string, from: number, to: number) =>
    Array.from({ length: (to - from) / 30_000 }, (_, i) => sample(processId, from + i * 30_000));
  const ago = (days: number) => 10 * DAY - days * DAY;
  for (const processId of [one, other]) {
    await addSamples(database.knex, every30(processId, ago(8), ago(8) + 10 * MINUTE));
    await addSamples(database.knex, every30(processId, ago(2), ago(2) + 10 * MINUTE));
    await addSamples(database.knex, every30(processId, ago(0.5), ago(0.5) + 10 * MINUTE));
  }
  for (let round = 0; round < 2; round += 1) await sweepSamples(database.knex, at(10 * DAY));
  const left = await database.knex(SAMPLE).where({ process_id: one }).orderBy("at").pluck("at");
  expect(left.map((date: Date) => (date.getTime() - START) / MINUTE)).toEqual([
    ...Array.from({ length: 10 }, (_, i) => ago(2) / MINUTE + i),
    ...Array.from({ length: 20 }, (_, i) => ago(0.5) / MINUTE + i / 2),
  ]);
  expect(Number((await database.knex(SAMPLE).count("* as count"))[0]?.count)).toBe(60);
});

test("the last samples are those of the process, with its predecessor's before its start, and no neighbour's", async () => {
  const [former, own, neighbour] = [randomUUID(), randomUUID(), randomUUID()];
  const start = 100 * MINUTE;
  await addSamples(database.knex, [
    ...Array.from({ length: 60 }, (_, i) => sample(former, i * MINUTE, 100 + i)),
    sample(neighbour, 10 * MINUTE, 900),
    sample(neighbour, start + 2 * MINUTE, 900),
    sample(own, start, 200),
    sample(own, start + MINUTE, 201),
  ]);
  const samples = await lastSamples(database.knex, { id: own, startedAt: at(start) });
  expect(samples).toHaveLength(50);
  expect(samples.at(-1)).toEqual({ timestamp: at(start + MINUTE), memory_mb: 201 });
  expect(samples.map(({ memory_mb }) => memory_mb)).toEqual([
    ...Array.from({ length: 48 }, (_, i) => 112 + i),
    200,
    201,
  ]);
  expect(await hasDemoSamples(database.knex)).toBe(false);
});

test("averages are by the day in Japan, with their range, today last", async () => {
  const id = randomUUID();
  // 15:00 UTC is midnight in Japan.
  await addSamples(database.knex, [
    sample(id, -10 * 60 * MINUTE, 100),
    sample(id, -9 * 60 * MINUTE, 200),
    sample(id, -8 * 60 * MINUTE, 300),
    sample(randomUUID(), -8 * 60 * MINUTE, 400),
  ]);
  const daily = await dailyAverages(database.knex, "2026-11-20");
  expect(daily.map(({ date }) => date)).toEqual([
    "2026-11-14",
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
  ]);
  expect(daily.at(-2)).toEqual({ date: "2026-11-19", average_mb: 100, min_mb: 100, max_mb: 100 });
  expect(daily.at(-1)).toEqual({ date: "2026-11-20", average_mb: 300, min_mb: 200, max_mb: 400 });
  expect(daily[0]).toEqual({ date: "2026-11-14", average_mb: null, min_mb: null, max_mb: null });
});

test("seven days of a process take at most 5 MB", async () => {
  await seedDemoSamples(database.knex, at(10 * DAY));
  await database.knex.raw(`vacuum full ${SAMPLE}`);
  const { rows } = await database.knex.raw(
    `select count(*)::int as rows, pg_total_relation_size('${SAMPLE}') as bytes from ${SAMPLE}`,
  );
  expect(rows[0].rows).toBeGreaterThan(11_000);
  expect(Number(rows[0].bytes)).toBeLessThan(5 * 1024 * 1024);
});

test("demo data is marked, written once, and as dense as samples are kept", async () => {
  for (let round = 0; round < 2; round += 1) await seedDemoSamples(database.knex, at(10 * DAY));
  const before = await database.knex(SAMPLE).count("* as count").where({ is_demo: true });
  await sweepSamples(database.knex, at(10 * DAY));
  expect(await database.knex(SAMPLE).count("* as count")).toEqual(before);
  const daily = await dailyAverages(database.knex, "2026-11-30");
  expect(daily.every(({ average_mb }) => average_mb !== null && average_mb > 150 && average_mb < 230)).toBe(true);
  expect((await recentAlerts(database.knex)).map(({ severity }) => severity)).toEqual(["info", "warning"]);
  const own = { id: randomUUID(), startedAt: at(10 * DAY) };
  expect(await lastSamples(database.knex, own)).toHaveLength(50);
  expect(await hasDemoSamples(database.knex)).toBe(true);
});

test("the last twenty alerts are shown, newest first, and none is older than seven days", async () => {
  const processId = randomUUID();
  for (let day = 0; day < 30; day += 1) {
    await addAlerts(database.knex, { processId, at: at(day * DAY) }, [
      { kind: "lag", severity: "warning", value: day },
    ]);
  }
  const shown = await recentAlerts(database.knex);
  expect(shown).toHaveLength(20);
  expect(shown[0]?.timestamp).toBe(at(29 * DAY));
  await sweepAlerts(database.knex, at(29 * DAY));
  expect(await recentAlerts(database.knex)).toHaveLength(8);
});
