import type { Benchmark, BenchmarkOperation, MemoryLevel, MemoryOwner, Severity } from "./memory.ts";

/** The words of page and report. */
export const LEVEL_LABELS: Readonly<Record<MemoryLevel, string>> = { normal: "正常", yellow: "注意", red: "危険" };
export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  info: "情報",
  warning: "警告",
  critical: "重大",
};
export const OWNER_LABELS: Readonly<Record<MemoryOwner, string>> = {
  cache: "キャッシュ",
  aggregate_states: "保持している文書の状態",
  streams: "ライブ更新の接続",
  queued_tasks: "実行中・待機中の処理",
  print_fonts: "印刷スレッドの書体（最大）",
};
export const BENCHMARK_LABELS: Readonly<Record<Benchmark["state"], string>> = {
  running: "実行中",
  done: "完了",
  failed: "失敗",
};
export const OPERATION_LABELS: Readonly<Record<BenchmarkOperation, string>> = {
  save: "保存",
  read: "読み取り",
  print: "印刷",
  search: "検索",
};

/** `memory_report_YYYYMMDD_HHMMSS.txt`, of the time in Japan. @param at ISO instant */
export const reportFileName = (at: string): string =>
  `memory_report_${instantInJapan(at).replaceAll(/[-:]/g, "").replace(" ", "_")}.txt`;

/** 「2026-11-29 11:20:31」 in Japan. */
export const instantInJapan = (at: string): string =>
  new Date(Date.parse(at) + 9 * 60 * 60 * 1000).toISOString().slice(0, 19).replace("T", " ");
