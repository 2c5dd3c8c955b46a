import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import type { RecordEvent } from "../events.ts";

/** A row of `candidate.keeper`. */
export interface KeeperRow {
  agency_id: string;
  added_at: Date;
}

export const KEEPER = "candidate.keeper";

/** The records of every agency; nothing personal. */
export const keepers = createRowProjection({
  name: "candidate-keepers",
  version: 1,
  categories: ["candidate"],
  opens: new Set<RecordEvent["type"]>(["candidate.added", "candidate.erased"]),
  table: KEEPER,
  key: "candidate_id",
  evolve(row: KeeperRow | null, event: ReadableEvent<RecordEvent>): KeeperRow | null {
    if (event.type === "candidate.erased") return null;
    if (event.type !== "candidate.added") return row;
    return { agency_id: event.data.agencyId, added_at: new Date(event.metadata.occurredAt) };
  },
});
