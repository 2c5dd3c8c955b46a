import type { Knex } from "knex";
import type { Room } from "../../../src/files/storage.ts";

/** An upload: a session until `storedAt` is set, then a file. Instants are ISO. */
export interface UploadRow {
  id: string;
  ownerId: string;
  idempotencyKey: Buffer | null;
  /** Bytes of the whole file. */
  size: number;
  pieces: number;
  sealedHead: Buffer;
  begunAt: string;
  storedAt: string | null;
}

type Columns = {
  id: string;
  owner_id: string;
  repeat_key: Buffer | null;
  size: number;
  pieces: number;
  sealed_head: Buffer;
  begun_at: Date;
  stored_at: Date | null;
};

const uploads = (db: Knex) => db<Columns>("uploads.upload");

export interface OwnerUsage {
  /** Sessions included. */
  files: number;
  open: number;
}

export async function countKept(db: Knex, ownerId: string): Promise<OwnerUsage> {
  const { rows } = await db.raw<{ rows: [OwnerUsage] }>(
    `select count(*)::int as files, (count(*) filter (where stored_at is null))::int as open
     from uploads.upload where owner_id = ?`,
    [ownerId],
  );
  return rows[0];
}

/** An upload of this person, session or file. */
export async function findUpload(db: Knex, ownerId: string, id: string): Promise<UploadRow | undefined> {
  const row = await uploads(db).where({ owner_id: ownerId, id }).first();
  return row && rowOf(row);
}

export async function findByIdempotencyKey(
  db: Knex,
  ownerId: string,
  idempotencyKey: Buffer,
): Promise<UploadRow | undefined> {
  const row = await uploads(db).where({ owner_id: ownerId, repeat_key: idempotencyKey }).first();
  return row && rowOf(row);
}

/** Inserts an upload, whose declared bytes count from now on. @throws QuotaExceeded, StorageFull */
export async function insertUpload(room: Room, row: UploadRow): Promise<void> {
  await room.take(row.size);
  await uploads(room.trx).insert({
    id: row.id,
    owner_id: row.ownerId,
    repeat_key: row.idempotencyKey,
    size: row.size,
    pieces: row.pieces,
    sealed_head: row.sealedHead,
    begun_at: new Date(row.begunAt),
    stored_at: row.storedAt === null ? null : new Date(row.storedAt),
  });
}

/** @returns whether this call turned the session into a file */
export async function markStored(
  db: Knex,
  { id, ownerId, sealedHead, storedAt }: Pick<UploadRow, "id" | "ownerId" | "sealedHead"> & { storedAt: string },
): Promise<boolean> {
  const changed = await uploads(db)
    .where({ id, owner_id: ownerId })
    .whereNull("stored_at")
    .update({ sealed_head: sealedHead, stored_at: new Date(storedAt) });
  return changed > 0;
}

/** Files of a person, newest first. */
export async function listStored(
  db: Knex,
  ownerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<UploadRow[]> {
  const rows = await storedBy(db, ownerId).orderBy("stored_at", "desc").orderBy("id").offset(offset).limit(limit);
  return rows.map(rowOf);
}

/** Files of a person by their ids; others are left out. */
export async function findStored(db: Knex, ownerId: string, ids: readonly string[]): Promise<UploadRow[]> {
  return (await storedBy(db, ownerId).whereIn("id", [...ids])).map(rowOf);
}

export async function countStored(db: Knex, ownerId: string): Promise<number> {
  const [counted] = await storedBy(db, ownerId).count({ files: "*" });
  return Number(counted?.files ?? 0);
}

const storedBy = (db: Knex, ownerId: string) => uploads(db).where("owner_id", ownerId).whereNotNull("stored_at");

/** Deletes an upload with its pieces. @returns whether it existed */
export async function deleteUpload(db: Knex, ownerId: string, id: string): Promise<boolean> {
  return (await uploads(db).where({ owner_id: ownerId, id }).delete()) > 0;
}

export async function deleteUploadsOf(db: Knex, ownerId: string): Promise<void> {
  await uploads(db).where("owner_id", ownerId).delete();
}

/** Deletes sessions begun at that instant or before: of everybody, or of one person. */
export async function deleteUnfinished(db: Knex, begunUntil: Date, ownerId?: string): Promise<void> {
  const unfinished = uploads(db).whereNull("stored_at").where("begun_at", "<=", begunUntil);
  await (ownerId === undefined ? unfinished : unfinished.where("owner_id", ownerId)).delete();
}

const rowOf = (row: Columns): UploadRow => ({
  id: row.id,
  ownerId: row.owner_id,
  idempotencyKey: row.repeat_key,
  size: row.size,
  pieces: row.pieces,
  sealedHead: row.sealed_head,
  begunAt: row.begun_at.toISOString(),
  storedAt: row.stored_at?.toISOString() ?? null,
});
