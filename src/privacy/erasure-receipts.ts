import type { Knex } from "knex";

/** Evidence of an erasure: which account id, when, and what kinds of things went. Never whose they were. */
export interface ErasureReceipt {
  subjectId: string;
  /** ISO instants. From the first on nothing can be read any more. */
  keyDestroyedAt: string;
  /** Rows and files were deleted. */
  erasedAt: string;
  /** The deleted rows have left the pages of tables; null until background work has come to that. */
  bytesRemovedAt: string | null;
  /** Kinds and counts: `{ rows: { "resume.document": 1 }, files: 2 }`. */
  what: Readonly<Record<string, unknown>>;
}

const TABLE = "privacy.erasure";

/**
 * Writes what has been done so far, and that bytes are to be removed once every read model has passed `position`. The
 * first dates of a person stand: an erasure that is repeated changes none.
 */
export async function writeErasureReceipt(
  db: Knex,
  {
    subjectId,
    erasedAt,
    what,
    position,
  }: Pick<ErasureReceipt, "subjectId" | "erasedAt" | "what"> & { position: bigint },
): Promise<ErasureReceipt> {
  const key_destroyed_at = db.raw(
    "coalesce((select destroyed_at from privacy.subject_key where subject_id = ?), now())",
    [subjectId],
  );
  const bytes_wait_for = String(position);
  const [row] = await db(TABLE)
    .insert({
      subject_id: subjectId,
      key_destroyed_at,
      erased_at: erasedAt,
      what: JSON.stringify(what),
      bytes_wait_for,
    })
    .onConflict("subject_id")
    .merge({ bytes_wait_for })
    .returning("*");
  return fromRow(row);
}

/** Erasures whose deleted rows may still have bytes in the pages of tables, and where read models have to come first. */
export async function readErasuresWithBytes(db: Knex): Promise<{ subjectId: string; position: bigint }[]> {
  const rows = await db(TABLE).whereNotNull("bytes_wait_for").select("subject_id", "bytes_wait_for");
  return rows.map(({ subject_id, bytes_wait_for }) => ({ subjectId: subject_id, position: BigInt(bytes_wait_for) }));
}

/** Those that were repeated since, and wait for a later position, go on waiting. */
export async function writeBytesRemoved(
  db: Knex,
  { subjectIds, position, at }: { subjectIds: readonly string[]; position: bigint; at: string },
): Promise<void> {
  await db(TABLE)
    .whereIn("subject_id", subjectIds)
    .where("bytes_wait_for", "<=", String(position))
    .update({ bytes_wait_for: null, bytes_removed_at: db.raw("coalesce(bytes_removed_at, ?)", [at]) });
}

function fromRow(row: {
  subject_id: string;
  key_destroyed_at: Date;
  erased_at: Date;
  bytes_removed_at: Date | null;
  what: ErasureReceipt["what"];
}): ErasureReceipt {
  return {
    subjectId: row.subject_id,
    keyDestroyedAt: row.key_destroyed_at.toISOString(),
    erasedAt: row.erased_at.toISOString(),
    bytesRemovedAt: row.bytes_removed_at?.toISOString() ?? null,
    what: row.what,
  };
}
