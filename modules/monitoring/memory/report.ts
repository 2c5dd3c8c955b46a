import type { Config } from "../../../src/config.ts";
import { release } from "../../../src/release.ts";
import type { Benchmark, BenchmarkOperation, LiveMetrics, MemoryDay, Suggestion } from "../contract/memory.ts";
import {
  BENCHMARK_LABELS,
  instantInJapan,
  LEVEL_LABELS,
  OPERATION_LABELS,
  OWNER_LABELS,
  SEVERITY_LABELS,
} from "../contract/memory-labels.ts";
import { inMegabytes } from "./measure.ts";

export interface ReportParts {
  config: Config;
  live: LiveMetrics;
  heapLimitMb: number;
  daily: readonly MemoryDay[];
  suggestions: readonly Suggestion[];
  benchmarks: readonly Benchmark[];
}

/** Everything about memory in one text for a colleague or an issue: no secret, no address of a server, no person. */
export function memoryReport({ config, live, heapLimitMb, daily, suggestions, benchmarks }: ReportParts): string {
  return [
    "Rireki メモリレポート",
    `作成日時: ${instantInJapan(live.timestamp)}（日本時間）`,
    ...part("版", [
      `Rireki ${release}`,
      `Node.js ${process.versions.node} / V8 ${process.versions.v8}`,
      `${process.platform} ${process.arch}`,
    ]),
    ...part("このプロセスの現在値", [
      `監視: ${live.monitoring_enabled ? "監視中" : "停止中"}`,
      `メモリ使用量: ${live.memory_mb}MB（${LEVEL_LABELS[live.level]}）`,
      `ヒープ: 使用 ${live.heap_used_mb}MB / 確保 ${live.heap_total_mb}MB / 上限 ${heapLimitMb}MB`,
      `V8の外: ${live.external_mb}MB（うちArrayBuffer ${live.array_buffers_mb}MB）`,
      `作業スレッド: ${live.threads}`,
      `イベントループの遅延（99パーセンタイル）: ${live.event_loop_lag_ms}ミリ秒`,
      `ガベージコレクション: ${live.gc_metrics.count}回、${live.gc_metrics.time_ms}ミリ秒（起動から）`,
      `ヒープの語（8バイト）: 使用 ${live.heap_stats.live_slots} / 空き ${live.heap_stats.free_slots}`,
      `ヒープのページ（4KiB）: ${live.heap_stats.allocated_pages}`,
    ]),
    ...part(
      "使い道",
      live.owners.map((one) =>
        "bytes" in one
          ? `${OWNER_LABELS[one.owner]}: ${inMegabytes(one.bytes)}MB`
          : `${OWNER_LABELS[one.owner]}: ${one.count}件`,
      ),
    ),
    ...part(
      "プロセス",
      live.processes.map(({ id, services, release: version, started_at, gone, memory_mb }) =>
        [
          id.slice(0, 8),
          services.join(","),
          version,
          `起動 ${instantInJapan(started_at)}`,
          gone ? "停止" : `${memory_mb ?? "―"}MB`,
        ].join(" / "),
      ),
    ),
    ...part("設定（秘密と接続先は含みません）", settingsOf(config)),
    ...part(
      "1日ごとの平均（最小〜最大）",
      daily.map(({ date, average_mb, min_mb, max_mb }) =>
        average_mb === null ? `${date}: なし` : `${date}: ${average_mb}MB（${min_mb}〜${max_mb}MB）`,
      ),
    ),
    ...part(
      "最近の警告",
      live.recent_alerts.map(
        ({ timestamp, severity, message }) => `${instantInJapan(timestamp)} [${SEVERITY_LABELS[severity]}] ${message}`,
      ),
    ),
    ...part(
      "提案",
      suggestions.map(({ severity, title, description }) => `[${SEVERITY_LABELS[severity]}] ${title}: ${description}`),
    ),
    ...part("ベンチマーク", benchmarks.map(benchmarkLine)),
    "",
  ].join("\n");
}

const part = (title: string, lines: readonly string[]) => ["", `■ ${title}`, ...(lines.length > 0 ? lines : ["なし"])];

const benchmarkLine = ({ started_at, state, before_mb, peak_mb, after_mb, operations }: Benchmark) => {
  const counts = Object.entries(OPERATION_LABELS).map(
    ([name, label]) => `${label}${operations[name as BenchmarkOperation]}回`,
  );
  const memory = `開始前 ${before_mb}MB / 最大 ${peak_mb ?? "―"}MB / 終了後 ${after_mb ?? "―"}MB`;
  return `${instantInJapan(started_at)} ${BENCHMARK_LABELS[state]} ${memory}（${counts.join("、")}）`;
};

/** Settings that bear on memory, by name: no others, since an address may carry a password. */
const settingsOf = (config: Config) => [
  `NODE_ENV: ${config.environment}`,
  `SERVICES: ${config.services.join(",")}`,
  `データベース: ${config.databaseUrl === undefined ? "組み込み" : "外部"}`,
  `イベントストア: ${config.eventStoreUrl === undefined ? "Postgres" : "EventStoreDB"}`,
  `バス: ${config.natsUrl === undefined ? "プロセス内" : "NATS"}`,
  `キャッシュ: ${config.redisUrl === undefined ? "プロセス内" : "Redis"}`,
  `SAVES_PER_MINUTE: ${config.savesPerMinute}`,
  `WRITES_PER_MINUTE: ${config.writesPerMinute}`,
  `LOG_LEVEL: ${config.logLevel}`,
];
