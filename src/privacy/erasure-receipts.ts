import type { Knex } from "knex";

/** Evidence of an erasure: account id, dates and kinds of deleted data; no personal data. */
export interface ErasureReceipt {
  subjectId: string;
  /** ISO instants. From this one on nothing can be decrypted. */
  keyDestroyedAt: string;
  /** Rows and files were deleted. */
  erasedAt: string;
  /** Dead rows were vacuumed; null until the background work has done so. */
  bytesRemovedAt: string | null;
  /** Kinds and counts: `{ rows: { "resume.document": 1 }, files: 2 }`. */
  what: Readonly<Record<string, unknown>>;
}

const TABLE = "privacy.erasure";

/**
 * Writes the receipt, and schedules the removal of bytes once every projection has passed `position`. A repeated erasure
 * keeps the first dates.
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

/** Erasures whose bytes are to be removed, with the position that projections must pass first. */
export async function readErasuresWithBytes(db: Knex): Promise<{ subjectId: string; position: bigint }[]> {
  const rows = await db(TABLE).whereNotNull("bytes_wait_for").select("subject_id", "bytes_wait_for");
  return rows.map(({ subject_id, bytes_wait_for }) => ({ subjectId: subject_id, position: BigInt(bytes_wait_for) }));
}

/** Erasures repeated meanwhile with a later position stay scheduled. */
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
