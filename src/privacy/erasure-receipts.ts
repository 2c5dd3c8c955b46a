import type { Knex } from "knex";

/** Evidence of an erasure: which account id, when, and what kinds of things went. Never whose they were. */
export interface ErasureReceipt {
  subjectId: string;
  /** ISO instant. */
  erasedAt: string;
  /** Kinds and counts: `{ rows: { "resume.document": 1 }, files: 2 }`. */
  what: Readonly<Record<string, unknown>>;
}

/** The first receipt of a person stands: an erasure that is repeated changes nothing. */
export async function writeErasureReceipt(db: Knex, receipt: ErasureReceipt): Promise<void> {
  await db("privacy.erasure")
    .insert({ subject_id: receipt.subjectId, erased_at: receipt.erasedAt, what: JSON.stringify(receipt.what) })
    .onConflict("subject_id")
    .ignore();
}

export async function findErasureReceipt(db: Knex, subjectId: string): Promise<ErasureReceipt | undefined> {
  const row = await db("privacy.erasure").where("subject_id", subjectId).first();
  return row && { subjectId: row.subject_id, erasedAt: row.erased_at.toISOString(), what: row.what };
}
