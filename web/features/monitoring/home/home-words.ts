import {
  HOME_LABELS,
  HOME_NAMES,
  type HomeAnswer,
  type HomeItem,
  type HomeStatus,
} from "../../../../modules/monitoring/contract/home.ts";
import type { Verdict } from "../projections/model-state.ts";

export const HOME_TONES: Readonly<Record<HomeStatus, "success" | "warning" | "danger">> = {
  ok: "success",
  attention: "warning",
  problem: "danger",
};

/** 「キャッシュ」 or 「キャッシュ」など2件 */
const whichInWords = (items: readonly HomeItem[]) => {
  const [first, ...others] = items;
  return `「${first ? HOME_LABELS[first.name] : ""}」${others.length > 0 ? `など${items.length}件` : ""}`;
};

/** Everything in one line: the worst that is the case, and what it concerns. @param isStale old answers say nothing about now */
export function verdictOn({ status, items }: HomeAnswer, isStale: boolean): Pick<Verdict, "tone" | "text"> {
  if (isStale) return { tone: "warning", text: "現在の状態を確認できません" };
  const tone = HOME_TONES[status];
  const concerned = items.filter((item) => item.status === status);
  if (status === "problem") return { tone, text: `${whichInWords(concerned)}に問題があります` };
  if (status === "attention") return { tone, text: `${whichInWords(concerned)}に確認が必要です` };
  return { tone, text: "すべて正常です" };
}

/** 「確認した項目：稼働状態、読み取りモデル…」, always in one order. */
export const lookedAtInWords = (items: readonly HomeItem[]): string =>
  `確認した項目：${HOME_NAMES.filter((name) => items.some((item) => item.name === name))
    .map((name) => HOME_LABELS[name])
    .join("、")}`;
