import type { Platform } from "../../../src/platform.ts";
import { joinProjections } from "../../../src/projections/join-projections.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import type { CandidateDocument } from "../document.ts";
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

export type KeptRow = KeeperRow & { candidate_id: string };

/** A record with what it says. */
export interface KeptRecord {
  id: string;
  revision: number;
  document: CandidateDocument;
  addedAt: Date;
}

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

/** Opens records in the order of their rows; erased ones are left out. */
export async function openRecords(
  { db, keys }: Pick<Platform, "db" | "keys">,
  rows: readonly KeptRow[],
): Promise<KeptRecord[]> {
  const { documentProjection, tables } = candidateModel;
  const there = rows.filter(({ is_erased }) => !is_erased);
  const ids = there.map(({ candidate_id }) => candidate_id);
  const stored: { account_id: string }[] = await db(tables.document).whereIn("account_id", ids);
  const keysOf = await keys.getAll(new Set(ids));
  const rowOf = new Map(stored.map((row) => [row.account_id, row]));
  return there.flatMap(({ candidate_id: id, added_at: addedAt }) => {
    const [row, key] = [rowOf.get(id), keysOf.get(id)];
    if (!row || !key) return [];
    const { revision, document } = documentProjection.read(row, key);
    return [{ id, revision, document: document as CandidateDocument, addedAt }];
  });
}
