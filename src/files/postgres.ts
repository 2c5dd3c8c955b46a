import type { Knex } from "knex";
import { SubjectErased, type SubjectKeys } from "../privacy/port.ts";
import { openBytes, sealBytes } from "../privacy/sealed-bytes.ts";
import type { FileEntry, Files } from "./port.ts";
import { openSealed } from "./sealed-pieces.ts";

type Unread = { content_type: string; length: number };
type Row = { subject_id: string; content_type: string; sealed: Buffer };

/**
 * Files as rows of `files.file`, each sealed under its person's key and bound to its id, person and type.
 * @param fileDb connections over which the bytes of files to send are read
 */
export function createPostgresFiles(db: Knex, keys: SubjectKeys, fileDb: Knex): Files {
  return {
    async put({ id, subjectId, contentType, bytes }, within = db) {
      const key = await keys.get(subjectId);
      if (!key) throw new SubjectErased("this person has been erased");
      const sealed = sealBytes(key, bytes, context(id, subjectId, contentType));
      await within.raw("INSERT INTO files.file (id, subject_id, content_type, sealed) VALUES (?, ?, ?, ?)", [
        id,
        subjectId,
        contentType,
        sealed,
      ]);
    },
    async listOf(subjectId, within = db) {
      const { rows } = await within.raw<{ rows: FileEntry[] }>(
        `SELECT id, content_type AS "contentType", octet_length(sealed) AS size
         FROM files.file WHERE subject_id = ? ORDER BY created_at, id`,
        [subjectId],
      );
      return rows;
    },
    async get(id) {
      const { rows } = await db.raw<{ rows: Row[] }>(
        "SELECT subject_id, content_type, sealed FROM files.file WHERE id = ?",
        [id],
      );
      const row = rows[0];
      const key = row && (await keys.get(row.subject_id));
      if (!row || !key) return undefined;
      const { subject_id: subjectId, content_type: contentType } = row;
      return { id, subjectId, contentType, bytes: openBytes(key, row.sealed, context(id, subjectId, contentType)) };
    },
    async open(id, subjectId) {
      const { rows } = await db.raw<{ rows: Unread[] }>(
        "SELECT content_type, octet_length(sealed) AS length FROM files.file WHERE id = ? AND subject_id = ?",
        [id, subjectId],
      );
      const row = rows[0];
      const key = row && (await keys.get(subjectId));
      if (!row || !key) return undefined;
      const { content_type: contentType, length } = row;
      const seal = { rowId: id, length, key, context: context(id, subjectId, contentType) };
      return { contentType, ...(await openSealed(fileDb, seal)) };
    },
    async delete(id) {
      await db.raw("DELETE FROM files.file WHERE id = ?", [id]);
    },
    async deleteOf(subjectId) {
      await db.raw("DELETE FROM files.file WHERE subject_id = ?", [subjectId]);
    },
  };
}

const context = (...parts: string[]): Buffer => Buffer.from(JSON.stringify(["file", ...parts]));
