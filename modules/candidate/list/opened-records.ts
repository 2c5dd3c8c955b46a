import type { Likeness } from "../contract/duplicates.ts";
import { marksOf } from "../duplicates/marks.ts";
import type { ListedCandidate } from "./listed-candidate.ts";

/** Two records that are probably about one person. */
export interface LikelyPair extends Likeness {
  ids: [string, string];
}

/** The records of one agency in memory, as they stood at a position of the store, and what follows from them. */
export interface OpenedRecords {
  position: bigint;
  readonly byId: Map<string, ListedCandidate>;
  /** Ids of the records that share what tells who a record is about. */
  readonly byMark: Map<string, Set<string>>;
  /** Orders by column and direction, made when they are asked for and dropped with the next change. */
  readonly orders: Map<string, readonly ListedCandidate[]>;
  /** Likely pairs, made and dropped as the orders are. */
  pairs: readonly LikelyPair[] | null;
  /** Ids of the records that stand in a likely pair, made and dropped as the pairs are. */
  doubles: ReadonlySet<string> | null;
}

export const openedRecords = (): OpenedRecords => ({
  position: -1n,
  byId: new Map(),
  byMark: new Map(),
  orders: new Map(),
  pairs: null,
  doubles: null,
});

/** Replaces the older state of a record. */
export function putRecord(opened: OpenedRecords, record: ListedCandidate): void {
  removeRecord(opened, record.id);
  opened.byId.set(record.id, record);
  forgetOrders(opened);
  for (const { key } of marksOf(record)) {
    const ids = opened.byMark.get(key);
    if (ids) ids.add(record.id);
    else opened.byMark.set(key, new Set([record.id]));
  }
}

export function removeRecord(opened: OpenedRecords, id: string): void {
  const { byId, byMark } = opened;
  const known = byId.get(id);
  if (!known) return;
  byId.delete(id);
  forgetOrders(opened);
  for (const { key } of marksOf(known)) {
    const ids = byMark.get(key);
    ids?.delete(id);
    if (ids?.size === 0) byMark.delete(key);
  }
}

function forgetOrders(opened: OpenedRecords): void {
  opened.orders.clear();
  opened.pairs = null;
  opened.doubles = null;
}
