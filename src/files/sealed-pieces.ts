import type { Knex } from "knex";
import { NotFound } from "../http/problems.ts";
import { openBytes, openPieces, SEAL_BYTES, SEALED_FROM } from "../privacy/sealed-bytes.ts";
import type { OpenFile } from "./port.ts";

/** Bytes that are read at once. */
const PIECE_BYTES = 1024 * 1024;

/** The sealed bytes of one row of `files.file`. */
export interface SealedRow {
  rowId: string;
  /** Bytes of the seal. */
  length: number;
  key: Buffer;
  context: Buffer;
}

/**
 * Opens sealed bytes so that one piece is in memory at a time. A long seal is read to its end first and then again as it is
 * sent: AES-GCM knows behind the last byte alone whether any of them was changed.
 * @throws EnvelopeBroken; NotFound when the row is deleted meanwhile
 */
export async function openSealed(
  db: Knex,
  { rowId, length, key, context }: SealedRow,
): Promise<Pick<OpenFile, "size" | "pieces">> {
  const size = length - SEAL_BYTES;
  const read = (from: number, count: number) => readBytesOf(db, rowId, from, count);
  if (size <= PIECE_BYTES) return { size, pieces: sole(openBytes(key, await read(0, length), context)) };
  const ends = {
    nonce: await read(0, SEALED_FROM),
    tag: await read(SEALED_FROM + size, length - SEALED_FROM - size),
  };
  async function* sealed(): AsyncGenerator<Buffer, void> {
    for (let at = 0; at < size; at += PIECE_BYTES) yield read(SEALED_FROM + at, Math.min(PIECE_BYTES, size - at));
  }
  for await (const _ of openPieces(key, ends, sealed(), context));
  return { size, pieces: openPieces(key, ends, sealed(), context) };
}

async function* sole(bytes: Buffer): AsyncGenerator<Buffer, void> {
  if (bytes.length > 0) yield bytes;
}

/** The column is stored uncompressed out of line, so that Postgres reads no more of it than is asked for. */
async function readBytesOf(db: Knex, rowId: string, from: number, count: number): Promise<Buffer> {
  const { rows } = await db.raw<{ rows: { bytes: Buffer }[] }>(
    "SELECT substring(sealed FROM ? FOR ?) AS bytes FROM files.file WHERE id = ?",
    [from + 1, count, rowId],
  );
  if (!rows[0]) throw new NotFound();
  return rows[0].bytes;
}
