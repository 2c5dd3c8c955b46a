import type { ProjectionState, Rebuild } from "../../../../modules/monitoring/contract/projections.ts";
import type { BadgeTone } from "../../../ui/badge/badge.tsx";
import { percentOf } from "./figures.ts";
import { labelOf } from "./model-names.ts";

/** States of a read model, worst first. */
const STATES = ["faulted", "different", "failed", "behind", "paused", "running", "verifying", "well"] as const;
export type ModelState = (typeof STATES)[number];

/** A rebuild that is not over: it can be stopped, and no other can begin. */
export const isUnderWay = (rebuild: Rebuild | null): rebuild is Rebuild =>
  rebuild !== null && ["running", "paused", "verifying", "different"].includes(rebuild.state);

/** @param isBehind that it has not caught up for longer than a busy moment */
export function stateOf({ status, rebuild }: ProjectionState, isBehind: boolean): ModelState {
  if (status === "faulted") return "faulted";
  const making = rebuild?.state;
  if (making === "different" || making === "failed") return making;
  if (isBehind) return "behind";
  return making === "paused" || making === "running" || making === "verifying" ? making : "well";
}

export interface Verdict {
  tone: "success" | "warning" | "danger" | "accent";
  text: string;
  /** The first read model it concerns, unless all is well. */
  first?: string;
}

const BADGES: Readonly<Record<ModelState, { tone: BadgeTone; text: string }>> = {
  faulted: { tone: "danger", text: "停止中" },
  different: { tone: "warning", text: "判断待ち" },
  failed: { tone: "warning", text: "作り直し失敗" },
  behind: { tone: "warning", text: "遅れています" },
  paused: { tone: "plain", text: "作り直し一時停止" },
  running: { tone: "accent", text: "作り直し中" },
  verifying: { tone: "accent", text: "照合中" },
  well: { tone: "success", text: "正常" },
};

export function badgeOf(model: ProjectionState, state: ModelState): { tone: BadgeTone; text: string } {
  const { tone, text } = BADGES[state];
  return state === "running" && model.rebuild ? { tone, text: `${text} ${percentOf(model.rebuild)}%` } : { tone, text };
}

/** Of whom it is said: 「履歴書の編集履歴」 or 2件. */
const SENTENCES: Readonly<Record<ModelState, (who: string) => Verdict>> = {
  faulted: (who) => ({ tone: "danger", text: `${who}が停止しています` }),
  different: (who) => ({ tone: "warning", text: `${who}が切り替えの判断を待っています` }),
  failed: (who) => ({ tone: "warning", text: `${who}の作り直しが失敗しました` }),
  behind: (who) => ({ tone: "warning", text: `${who}が遅れています` }),
  paused: (who) => ({ tone: "accent", text: `${who}の作り直しを一時停止しています` }),
  running: (who) => ({ tone: "accent", text: `${who}を作り直しています` }),
  verifying: (who) => ({ tone: "accent", text: `${who}を照合しています` }),
  well: () => ({ tone: "success", text: "すべて正常です" }),
};

/** Everything in one line: the worst that is the case, and whom it concerns. */
export function verdictOn(states: ReadonlyMap<string, ModelState>): Verdict {
  const worst = STATES.find((state) => [...states.values()].includes(state)) ?? "well";
  const concerned = [...states.keys()].filter((name) => states.get(name) === worst);
  const [first = "", ...others] = concerned;
  return {
    ...SENTENCES[worst](others.length > 0 ? `${concerned.length}件` : `「${labelOf(first)}」`),
    ...(worst !== "well" && { first }),
  };
}
