import type { ProjectionState, ProjectionsAnswer } from "../../../../modules/monitoring/contract/projections.ts";
import { labelOf } from "./model-names.ts";
import { stateOf } from "./model-state.ts";

/** A read model that has not been at the head once for this many milliseconds is behind: longer than any busy moment. */
const BUSY_MOMENT = 10_000;

/** State derived from several answers. */
export interface FollowState {
  /** Since when each read model has not been at the head. */
  awaySince: Readonly<Record<string, number>>;
  /** Names of those that are behind. */
  behind: readonly string[];
  /** Sentences about the last change; "" before the first one. */
  news: string;
  /** Number of changes so far. */
  events: number;
}

export const nothingFollowed: FollowState = { awaySince: {}, behind: [], news: "", events: 0 };

/**
 * Reduces one more answer into the state.
 * @param last the answer before; undefined for the first, which brings no news
 * @param at when it came, in milliseconds
 */
export function follow(
  before: FollowState,
  last: ProjectionsAnswer | undefined,
  next: ProjectionsAnswer,
  at: number,
): FollowState {
  const away = next.projections.filter(({ lag }) => lag > 0).map(({ name }) => [name, before.awaySince[name] ?? at]);
  const awaySince = Object.fromEntries(away) as Record<string, number>;
  const behind = Object.keys(awaySince).filter((name) => at - (awaySince[name] ?? at) >= BUSY_MOMENT);
  const news = next.projections.flatMap((model) => {
    const known = last?.projections.find(({ name }) => name === model.name);
    return known ? newsOf(known, model) : [];
  });
  if (news.length === 0) return { ...before, awaySince, behind };
  return { awaySince, behind, news: news.join(""), events: before.events + 1 };
}

const ENDINGS: Readonly<Record<string, string>> = {
  swapped: "作り直しが完了しました。",
  different: "作り直した結果に差異があります。切り替えるかどうかを選んでください。",
  failed: "作り直しが失敗しました。",
  aborted: "作り直しを中止しました。",
  paused: "作り直しを一時停止しました。",
};

/** Why a rebuild runs again, by where it stood. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  new: "作り直しを始めました。",
  paused: "作り直しを再開しました。",
  different: "切り替えを始めました。",
};

/** Announces state changes only, not figures. */
function newsOf(before: ProjectionState, after: ProjectionState): string[] {
  const label = `「${labelOf(after.name)}」`;
  const news: string[] = [];
  if (before.status !== after.status) {
    news.push(after.status === "faulted" ? `${label}が停止しました。` : `${label}が再び動き始めました。`);
  }
  const making = after.rebuild;
  if (!making || (making.id === before.rebuild?.id && making.state === before.rebuild.state)) return news;
  const isNew = making.id !== before.rebuild?.id;
  const event = ENDINGS[making.state] ?? (isNew ? BEGINNINGS.new : BEGINNINGS[before.rebuild?.state ?? ""]);
  return event ? [...news, `${label}の${event}`] : news;
}

/** Every read model's state by its name. */
export const statesOf = (answer: ProjectionsAnswer, { behind }: FollowState) =>
  new Map(answer.projections.map((model) => [model.name, stateOf(model, behind.includes(model.name))]));
