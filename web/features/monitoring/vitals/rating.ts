import type { Percentiles } from "../../../../modules/monitoring/contract/vitals.ts";
import type { BadgeTone } from "../../../ui/badge/badge.tsx";

interface Measure {
  label: string;
  /** Its meaning, normal range and what to do, in one sentence. */
  explanation: string;
  /** A value above the first needs improvement, above the second it is bad. */
  limits: readonly [number, number];
  inWords(value: number): string;
}

const inMilliseconds = (value: number) => `${Math.round(value).toLocaleString("ja-JP")} ミリ秒`;
const inSeconds = (value: number) => (value < 1_000 ? inMilliseconds(value) : `${(value / 1_000).toFixed(1)} 秒`);

/** The figures of a page view. The limits of INP are those of web.dev, the others those of the score (specification 9). */
export const MEASURES: Readonly<Record<keyof Percentiles, Measure>> = {
  lcp: {
    label: "表示の速さ（LCP）",
    explanation:
      "画面でいちばん大きな部分が表示されるまでの時間です。2.5秒以下が良好で、超えるときは遅い画面の画像とデータの取得を調べます。",
    limits: [2_500, 4_000],
    inWords: inSeconds,
  },
  fid: {
    label: "最初の操作の待ち（FID）",
    explanation:
      "最初に押したり入力したりしてから処理が始まるまでの時間です。100ミリ秒以下が良好で、超えるときは起動時の処理を減らします。",
    limits: [100, 300],
    inWords: inMilliseconds,
  },
  inp: {
    label: "操作の反応（INP）",
    explanation:
      "押したり入力したりしてから画面が変わるまでの時間です。200ミリ秒以下が良好で、超えるときはその画面の処理を調べます。",
    limits: [200, 500],
    inWords: inMilliseconds,
  },
  cls: {
    label: "表示のずれ（CLS）",
    explanation: "表示中に部品が動いた量です。0.1以下が良好で、超えるときは後から表示される部分の場所を先に空けます。",
    limits: [0.1, 0.25],
    inWords: (value) => value.toFixed(2),
  },
};

/** Good, needs improvement or bad, in words and as a tone. */
export function ratingOf({ limits: [good, poor] }: Measure, value: number): { tone: BadgeTone; text: string } {
  if (value > poor) return { tone: "danger", text: "不良" };
  return value > good ? { tone: "warning", text: "要改善" } : { tone: "success", text: "良好" };
}
