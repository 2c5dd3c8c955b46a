import type { Knex } from "knex";
import { prefixOf } from "../event-store/stream-name.ts";
import { SubjectErased, type SubjectKeys } from "../privacy/port.ts";
import { openBytes, SEAL_BYTES, sealBytes } from "../privacy/sealed-bytes.ts";
import { fingerprintsOf } from "./fingerprint.ts";
import { lockOwner } from "./owner-lock.ts";
import type { AwaitingFile, FileEntry, Files, NewFile } from "./port.ts";
import { openSealed } from "./sealed-pieces.ts";
import type { Room, Storage } from "./storage.ts";

type Unread = { file_id: string; content_type: string; length: number };
type Row = { file_id: string; subject_id: string; content_type: string; sealed: Buffer };
type MarkedFile = NewFile & { fingerprint: Buffer };

const MAX_AWAITING = 500;

export interface FilesOptions {
  db: Knex;
  /** Connections over which the bytes of files to send are read. */
  fileDb: Knex;
  keys: SubjectKeys;
  storage: Pick<Storage, "store">;
  now(): string;
}

/**
 * Files as rows of `files.reference` to bytes in `files.file`, which are sealed under their person's key and bound to row,
 * person and type.
 */
export function createPostgresFiles({ db, fileDb, keys, storage, now }: FilesOptions): Files {
  return {
    async put(subjectId, files, { awaits = null, check } = {}) {
      const key = await keys.get(subjectId);
      if (!key) throw new SubjectErased("this person has been erased");
      const fingerprintOf = fingerprintsOf(key);
      const given = files.map((file) => ({ ...file, fingerprint: fingerprintOf(file) }));
      await storage.store(subjectId, sizeOf(given), async (room) => {
        await check?.(room.trx);
        const stored = await storeMissing(room, { subjectId, key }, given);
        const rows = given.map(({ id, kind, fingerprint }) => ({
          id,
          file_id: stored.get(fingerprint.toString("hex")),
          kind,
          awaited_stream: awaits,
          created_at: new Date(now()),
        }));
        await room.trx("files.reference").insert(rows);
      });
    },
    async keep(ids) {
      await db("files.reference").whereIn("id", ids).update({ awaited_stream: null });
    },
    async listAwaiting(category, putUntil) {
      return db("files.reference as r")
        .join("files.file as f", "f.id", "r.file_id")
        .where("r.awaited_stream", "like", `${prefixOf(category)}%`)
        .where("r.created_at", "<=", putUntil)
        .orderBy("r.created_at")
        .limit(MAX_AWAITING)
        .select<AwaitingFile[]>("r.id", { subjectId: "f.subject_id", stream: "r.awaited_stream" });
    },
    async listOf(subjectId, kind, within = db) {
      const { rows } = await within.raw<{ rows: FileEntry[] }>(
        `SELECT r.id, f.content_type AS "contentType", octet_length(f.sealed) AS size
         FROM files.file f JOIN files.reference r ON r.file_id = f.id
         WHERE f.subject_id = ? AND r.kind = ? ORDER BY r.created_at, r.id`,
        [subjectId, kind],
      );
      return rows;
    },
    async get(id) {
      const { rows } = await db.raw<{ rows: Row[] }>(
        `SELECT r.file_id, f.subject_id, f.content_type, f.sealed
         FROM files.reference r JOIN files.file f ON f.id = r.file_id WHERE r.id = ?`,
        [id],
      );
      const row = rows[0];
      const key = row && (await keys.get(row.subject_id));
      if (!row || !key) return undefined;
      const { file_id, subject_id: subjectId, content_type: contentType } = row;
      const bytes = openBytes(key, row.sealed, context(file_id, subjectId, contentType));
      return { id, subjectId, contentType, bytes };
    },
    async open(id, subjectId) {
      const { rows } = await db.raw<{ rows: Unread[] }>(
        `SELECT r.file_id, f.content_type, octet_length(f.sealed) AS length
         FROM files.reference r JOIN files.file f ON f.id = r.file_id WHERE r.id = ? AND f.subject_id = ?`,
        [id, subjectId],
      );
      const row = rows[0];
      const key = row && (await keys.get(subjectId));
      if (!row || !key) return undefined;
      const { file_id: rowId, content_type: contentType, length } = row;
      const seal = { rowId, length, key, context: context(rowId, subjectId, contentType) };
      return { contentType, ...(await openSealed(fileDb, seal)) };
    },
    async delete(subjectId, ids) {
      if (ids.length === 0) return;
      await db.transaction(async (trx) => {
        await lockOwner(trx, subjectId);
        const deleted = await trx("files.reference")
          .whereIn("id", ids)
          .whereIn("file_id", trx("files.file").where("subject_id", subjectId).select("id"))
          .delete("file_id");
        const fileIds = deleted.map(({ file_id }) => file_id);
        const isReferred = trx("files.reference as r").whereRaw("r.file_id = f.id").select(trx.raw("1"));
        await trx("files.file as f").whereIn("f.id", fileIds).whereNotExists(isReferred).delete();
      });
    },
    async deleteOf(subjectId) {
      await db.transaction(async (trx) => {
        // Waits for files that are being stored; later ones find no key.
        await lockOwner(trx, subjectId);
        await trx("files.file").where("subject_id", subjectId).delete();
      });
    },
  };
}

const sizeOf = (files: readonly NewFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length + SEAL_BYTES, 0);

/** Stores the bytes that the person has not stored yet. @returns ids of the stored bytes, by fingerprint in hexadecimal */
async function storeMissing(
  room: Room,
  { subjectId, key }: { subjectId: string; key: Buffer },
  given: readonly MarkedFile[],
): Promise<ReadonlyMap<string, string>> {
  const fingerprints = given.map(({ fingerprint }) => fingerprint);
  const known = await room
    .trx("files.file")
    .where("subject_id", subjectId)
    .whereIn("fingerprint", fingerprints)
    .select<{ id: string; fingerprint: Buffer }[]>("id", "fingerprint");
  const stored = new Map(known.map(({ id, fingerprint }) => [fingerprint.toString("hex"), id]));
  const missing = given.filter(({ id, fingerprint }) => {
    const name = fingerprint.toString("hex");
    if (!stored.has(name)) stored.set(name, id);
    return stored.get(name) === id;
  });
  if (missing.length > 0) await room.take(sizeOf(missing));
  for (const { id, contentType, bytes, fingerprint } of missing) {
    const sealed = sealBytes(key, bytes, context(id, subjectId, contentType));
    await room.trx("files.file").insert({ id, subject_id: subjectId, content_type: contentType, sealed, fingerprint });
  }
  return stored;
}

const context = (...parts: string[]): Buffer => Buffer.from(JSON.stringify(["file", ...parts]));
