import { z } from "zod/mini";

/** Worst last. */
export const HOME_STATUSES = ["ok", "attention", "problem"] as const;
export type HomeStatus = (typeof HOME_STATUSES)[number];

export const HOME_NAMES = [
  "readiness",
  "projections",
  "bus",
  "cache",
  "memory",
  "queues",
  "vitals",
  "feedback",
] as const;
export type HomeName = (typeof HOME_NAMES)[number];

export const homeItemSchema = z.object({
  name: z.enum(HOME_NAMES),
  status: z.enum(HOME_STATUSES),
  /** A short figure: `312MB`. */
  value: z.string(),
  /** One sentence about the figure. */
  text: z.string(),
  /** One sentence: meaning, normal range, what to do. */
  explanation: z.string(),
  href: z.string(),
});
export type HomeItem = z.output<typeof homeItemSchema>;

/** `GET /admin`. `status` is that of the worst item; items worst first. */
export const homeSchema = z.object({ status: z.enum(HOME_STATUSES), items: z.array(homeItemSchema) });
export type HomeAnswer = z.output<typeof homeSchema>;

/** Interval of the page's refresh and of the looks for alerts, ms. */
export const HOME_EVERY_MS = 30_000;

/** The words of the page. */
export const HOME_LABELS: Readonly<Record<HomeName, string>> = {
  readiness: "稼働状態",
  projections: "読み取りモデル",
  bus: "変更のお知らせ",
  cache: "キャッシュ",
  memory: "メモリ",
  queues: "処理の待ち",
  vitals: "画面の状態",
  feedback: "フィードバック",
};
export const HOME_STATUS_LABELS: Readonly<Record<HomeStatus, string>> = {
  ok: "正常",
  attention: "要確認",
  problem: "問題あり",
};
