import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { EnvelopeBroken } from "../privacy/envelope.ts";
import { SubjectErased, type SubjectKeys } from "../privacy/port.ts";
import type { Files } from "./port.ts";

type Row = { subject_id: string; content_type: string; sealed: Buffer };

const NONCE = 12;
const TAG = 16;

/**
 * Files as rows of `files.file`, each sealed under its person's key and bound to its id, person and type. Bytes throughout:
 * the text envelope of events would make a photo a third larger and copy it several times.
 */
export function makePostgresFiles(db: Knex, keys: SubjectKeys): Files {
  return {
    async put({ id, subjectId, contentType, bytes }) {
      const key = await keys.get(subjectId);
      if (!key) throw new SubjectErased("this person has been erased");
      const sealed = seal(key, bytes, context(id, subjectId, contentType));
      await db.raw("INSERT INTO files.file (id, subject_id, content_type, sealed) VALUES (?, ?, ?, ?)", [
        id,
        subjectId,
        contentType,
        sealed,
      ]);
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
      return { id, subjectId, contentType, bytes: open(key, row.sealed, context(id, subjectId, contentType)) };
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

/** AES-256-GCM (NIST SP 800-38D): 96-bit random nonce, ciphertext, 128-bit tag. */
function seal(key: Buffer, bytes: Uint8Array, place: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG }).setAAD(place);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws EnvelopeBroken when the row is not as it was written */
function open(key: Buffer, sealed: Buffer, place: Buffer): Buffer {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(place)
      .setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    throw new EnvelopeBroken();
  }
}
