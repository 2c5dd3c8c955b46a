import { joinProjections } from "../../../src/projections/join-projections.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import type { RecordEvent } from "../events.ts";
import { candidateModel } from "../record/candidate-model.ts";

/** A row of `candidate.keeper`: nothing personal. */
export interface KeeperRow {
  agency_id: string;
  added_at: Date;
  /** Of the record's newest event. */
  position: string;
  is_erased: boolean;
}

export const KEEPER = "candidate.keeper";

const ID = { name: candidateModel.documentProjection.name, version: candidateModel.documentProjection.version };

const keepers = createRowProjection({
  ...ID,
  categories: ["candidate"],
  table: KEEPER,
  key: "candidate_id",
  evolve(row: KeeperRow | null, event: ReadableEvent<RecordEvent>): KeeperRow | null {
    const position = String(event.position);
    if (event.type === "candidate.added") {
      return {
        agency_id: event.data.agencyId,
        added_at: new Date(event.metadata.occurredAt),
        position,
        is_erased: false,
      };
    }
    return row && { ...row, position, is_erased: row.is_erased || event.type === "candidate.erased" };
  },
});

/**
 * The records as they stand, and which agency keeps them. Both tables change in one transaction, so that a position tells which
 * records have changed since. The id of an erased record stays, so that every process learns that it is gone.
 */
export const candidateRecords = joinProjections(ID, [candidateModel.documentProjection, keepers]);
