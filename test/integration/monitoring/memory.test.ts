import { randomUUID } from "node:crypto";
import {
  type LiveMetrics,
  liveMetricsSchema,
  memoryDashboardSchema,
  suggestionsSchema,
} from "../../../modules/monitoring/contract/memory.ts";
import { ALERT, BENCHMARK, SAMPLE } from "../../../modules/monitoring/memory/tables.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { until } from "../../support/until.ts";

jest.setTimeout(deadlines.longTest);

const MEMORY = "/admin/memory_monitoring";

let database: TestDatabase;
let app: TestApp;
let adminId: string;
let admin: Browser;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ database, env: { OPENAI_API_KEY: "sk-a-secret" } });
  adminId = await registerAccount(app.platform, { role: "admin" });
  admin = await signedInAs(app, adminId);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function dataOf(path: string, browser = admin) {
  const { status, json } = await browser.get(`${MEMORY}/${path}`);
  expect({ status, json }).toMatchObject({ status: 200, json: { status: "success", message: expect.any(String) } });
  return json.data;
}
const live = async (browser = admin): Promise<LiveMetrics> =>
  liveMetricsSchema.parse(await dataOf("live_metrics", browser));
const dashboard = async () => memoryDashboardSchema.parse(await dataOf("dashboard"));

test("the figures are those of this process", async () => {
  const { memory_mb, heap_used_mb, heap_stats, gc_metrics, processes, owners, ...rest } = await live();
  expect(rest).toMatchObject({ monitoring_enabled: true, timestamp: expect.stringMatching(/Z$/) });
  expect(memory_mb).toBeGreaterThan(heap_used_mb);
  // 8-byte words.
  expect((heap_stats.live_slots * 8) / 1024 / 1024 / heap_used_mb).toBeCloseTo(1, 0);
  expect(heap_stats.allocated_pages * 4096).toBeGreaterThanOrEqual(heap_stats.live_slots * 8);
  expect(gc_metrics.count).toBeGreaterThan(0);
  expect(processes).toHaveLength(1);
  expect(owners.map(({ owner }) => owner).toSorted()).toEqual([
    "aggregate_states",
    "cache",
    "print_fonts",
    "queued_tasks",
    "streams",
  ]);
});

test("monitoring is switched off and on, which takes a sample at once", async () => {
  const stopped = await admin.send("POST", `${MEMORY}/stop_monitoring`, {});
  expect(stopped.json).toEqual({
    status: "success",
    message: "監視を停止しました",
    data: { monitoring_enabled: false },
  });
  expect((await live()).monitoring_enabled).toBe(false);

  const before = (await dashboard()).memory_trends.samples.length;
  const started = await admin.send("POST", `${MEMORY}/start_monitoring`, {});
  expect(started.json).toEqual({
    status: "success",
    message: "監視を開始しました",
    data: { monitoring_enabled: true },
  });
  const { samples, daily } = (await dashboard()).memory_trends;
  expect(samples).toHaveLength(before + 1);
  expect(daily).toHaveLength(7);
  expect(daily.at(-1)?.average_mb).toBeGreaterThan(0);
});

test("the setting and the samples survive a restart, and a second process sees both", async () => {
  await admin.send("POST", `${MEMORY}/stop_monitoring`, {});
  const other = await startTestApp({ database });
  try {
    const there = await signedInAs(other, adminId);
    await until(async () => (await live(there)).processes.filter(({ gone }) => !gone).length === 2);
    expect((await live(there)).monitoring_enabled).toBe(false);
    for (const { memory_mb } of (await live()).processes) expect(memory_mb).toBeGreaterThan(0);
    await there.send("POST", `${MEMORY}/start_monitoring`, {});
    expect((await live()).monitoring_enabled).toBe(true);
  } finally {
    await other.close();
  }
  const gone = (await live()).processes.filter((process) => process.gone);
  expect(gone).toHaveLength(1);
  expect((await dashboard()).memory_trends.samples.length).toBeGreaterThan(0);
});

test("suggestions come from rules: none here but about the memory of the tests themselves", async () => {
  const { suggestions } = suggestionsSchema.parse(await dataOf("memory_optimization_suggestions"));
  expect(suggestions.filter(({ title }) => !title.startsWith("メモリ使用量"))).toEqual([]);
});

test("the report is JSON, or a text file, without a secret", async () => {
  const { report } = await dataOf("memory_report");
  for (const part of ["Rireki メモリレポート", "■ 版", "■ プロセス", "■ 設定", "■ 最近の警告", "■ ベンチマーク"]) {
    expect(report).toContain(part);
  }
  const file = await admin.get(`${MEMORY}/memory_report`, { Accept: "text/plain" });
  expect(file.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="memory_report_\d{8}_\d{6}\.txt"/);
  expect(file.text).toContain("SERVICES: web");
  const { config } = app.platform;
  for (const secret of ["sk-a-secret", config.masterKey.toString("base64"), config.dataDir, "example.jp"]) {
    expect(file.text).not.toContain(secret);
  }
});

test("a benchmark measures on a document of its own, one at a time, and nothing of it is left", async () => {
  const begun = await admin.send("POST", `${MEMORY}/memory_benchmark`, {});
  expect(begun).toMatchObject({ status: 202, json: { status: "success", data: { state: "running" } } });
  const { id } = begun.json.data;
  const second = await admin.send("POST", `${MEMORY}/memory_benchmark`, {});
  expect(second).toMatchObject({ status: 409, json: { status: "error", message: expect.stringContaining("実行中") } });

  await until(async () => (await dashboard()).benchmarks[0]?.state !== "running", deadlines.transition);
  const [done] = (await dashboard()).benchmarks;
  expect(done).toMatchObject({ id, state: "done", finished_at: expect.stringMatching(/Z$/) });
  expect(done?.peak_mb).toBeGreaterThanOrEqual(done?.before_mb ?? Number.NaN);
  expect(done?.peak_mb).toBeGreaterThanOrEqual(done?.after_mb ?? Number.NaN);
  for (const count of Object.values(done?.operations ?? {})) expect(count).toBeGreaterThan(0);

  const { db, keys } = app.platform;
  expect(await keys.get(id)).toBeUndefined();
  for (const table of ["resume.document", "resume.history", "commands.snapshot"]) {
    const column = table === "commands.snapshot" ? "subject_id" : "account_id";
    expect(await db(table).where({ [column]: id })).toEqual([]);
  }
  expect((await dataOf("memory_report")).report).toMatch(
    /完了 開始前 .*保存\d+回、読み取り\d+回、印刷\d+回、検索\d+回/,
  );
});

test("a benchmark whose process was killed counts as failed; the next one begins, and housekeeping erases its data", async () => {
  const { db, keys } = app.platform;
  const id = randomUUID();
  await keys.create(id);
  const died = new Date(Date.now() - 120_000);
  await db(BENCHMARK).insert({ id, state: "running", started_at: died, alive_at: died, before_mb: 180 });
  expect((await dashboard()).benchmarks.find((one) => one.id === id)?.state).toBe("failed");
  const next = await admin.send("POST", `${MEMORY}/memory_benchmark`, {});
  expect(next.status).toBe(202);
  // It ends with its process.
  await app.close();

  app = await startTestApp({ database });
  admin = await signedInAs(app, adminId);
  await until(async () => (await app.platform.keys.get(id)) === undefined);
  const states = new Map((await dashboard()).benchmarks.map((one) => [one.id, one.state]));
  expect(states.get(id)).toBe("failed");
  expect(states.get(next.json.data.id)).toBe("failed");
  expect(await app.platform.keys.get(next.json.data.id)).toBeUndefined();
});

test("clearing deletes samples, averages and alerts of all processes; benchmarks stay", async () => {
  const { db } = app.platform;
  await db(ALERT).insert({ process_id: randomUUID(), at: new Date(), kind: "lag", severity: "warning", value: 300 });
  const lag = "イベントループの遅延が200ミリ秒を超えました（300ミリ秒）";
  expect((await live()).recent_alerts.map(({ message }) => message)).toContain(lag);
  const { benchmarks } = await dashboard();
  const cleared = await admin.send("DELETE", `${MEMORY}/clear_monitoring_data`);
  expect(cleared.json).toEqual({ status: "success", message: "監視データをクリアしました", data: {} });
  expect(await db(SAMPLE)).toEqual([]);
  expect((await live()).recent_alerts).toEqual([]);
  const { memory_trends, benchmarks: left } = await dashboard();
  expect(memory_trends.samples).toEqual([]);
  expect(memory_trends.daily.every(({ average_mb }) => average_mb === null)).toBe(true);
  expect(left).toEqual(benchmarks);
});

test("what administrators did is in their log", async () => {
  const { json } = await admin.get("/admin/log?filter_module=monitoring&per_page=100");
  const verbs = new Set(json.items.map(({ what }: { what: string }) => what));
  expect(verbs).toEqual(new Set(["start_monitoring", "stop_monitoring", "memory_benchmark", "clear_monitoring_data"]));
});
