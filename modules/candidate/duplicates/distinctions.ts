import type { DistinctionEvent } from "../events.ts";
import { pairKey } from "./likely-doubles.ts";

export type DistinctionCommand =
  | { type: "MakeDistinction"; ids: readonly [string, string] }
  | { type: "WithdrawDistinction"; ids: readonly [string, string] };

type Pairs = ReadonlySet<string>;
const NONE: Pairs = new Set();

/** Pairs of records that a member has called two persons (「別人」): stream `distinction-<agency id>`. */
export const distinctions = {
  category: "distinction",
  maxEvents: 100_000,
  initial: NONE,
  evolve(pairs: Pairs, event: (DistinctionEvent & { erased: false }) | { erased: true }): Pairs {
    if (event.erased) return pairs;
    const next = new Set(pairs);
    const key = pairKey(...(event.data.ids as [string, string]));
    if (event.type === "distinction.made") next.add(key);
    else next.delete(key);
    return next;
  },
  decide({ type, ids }: DistinctionCommand, pairs: Pairs): readonly DistinctionEvent[] {
    const isMade = pairs.has(pairKey(...ids));
    if (isMade === (type === "MakeDistinction")) return [];
    return [
      { type: type === "MakeDistinction" ? "distinction.made" : "distinction.withdrawn", data: { ids: [...ids] } },
    ];
  },
};
