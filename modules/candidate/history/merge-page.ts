import type { HistoryEntry, HistoryPage } from "../../../documents/contract/answers.ts";
import type { RecordedFact } from "./fact-source.ts";

/** The beginning of a page: saves that began before a revision, and facts from one on: an instant, and of one instant an id. */
export interface TimelineCursor {
  readonly revision: number;
  /** Milliseconds. */
  readonly at: number;
  readonly id: string;
}

const CURSOR = /^(\d{1,9})~(\d{1,15})~([0-9a-f-]{0,48})$/;

/** Undefined for a text that is no cursor. */
export function readCursor(text: string): TimelineCursor | undefined {
  const [, revision, at, id = ""] = CURSOR.exec(text) ?? [];
  return revision === undefined ? undefined : { revision: Number(revision), at: Number(at), id };
}

export const writeCursor = ({ revision, at, id }: TimelineCursor): string => `${revision}~${at}~${id}`;

export const isFrom = (cursor: TimelineCursor, { at, id }: RecordedFact): boolean =>
  Date.parse(at) < cursor.at || (Date.parse(at) === cursor.at && id <= cursor.id);

/**
 * One page of saves and facts, newest first; of one instant the save is the newer. Each of the two keeps its own order, and the
 * cursor says how far each of them was shown: an entry that takes further saves meanwhile is neither lost nor shown twice. Facts
 * that are older than a page of saves wait for the next one.
 * @param facts those from the cursor on, newest first
 */
export function mergePage(
  saves: HistoryPage,
  facts: readonly RecordedFact[],
  limit: number,
): { entries: (HistoryEntry | RecordedFact)[]; next: TimelineCursor | null } {
  const oldest = saves.next === null ? undefined : saves.entries.at(-1)?.at;
  const ready = oldest === undefined ? facts : facts.filter(({ at }) => at > oldest);
  const entries: (HistoryEntry | RecordedFact)[] = [];
  let [shownSaves, shownFacts] = [0, 0];
  while (entries.length < limit) {
    const save = saves.entries[shownSaves];
    const fact = ready[shownFacts];
    const isSave = save && (!fact || save.at >= fact.at);
    const next = isSave ? save : fact;
    if (!next) break;
    entries.push(next);
    if (isSave) shownSaves += 1;
    else shownFacts += 1;
  }
  const isEnd = saves.next === null && shownSaves === saves.entries.length && shownFacts === facts.length;
  if (isEnd) return { entries, next: null };
  const { at, id } = facts[shownFacts] ?? NO_FACT;
  return { entries, next: { revision: beforeRevision(saves, shownSaves), at: Date.parse(at), id } };
}

const NO_FACT = { at: new Date(0).toISOString(), id: "" };

/** The saves that are left begin before this revision. */
function beforeRevision({ entries, next }: HistoryPage, shown: number): number {
  const first = entries[shown];
  if (first) return first.first_revision + 1;
  return next ?? 0;
}
