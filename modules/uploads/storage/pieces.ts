import type { Knex } from "knex";
import { NotFound } from "../../../src/http/problems.ts";
import { CHUNK_BYTES } from "../contract.ts";
import { openPiece, type SealContext, sealPiece } from "./sealing.ts";

/** Number of pieces of a file of `size` bytes. */
export const piecesOf = (size: number): number => Math.ceil(size / CHUNK_BYTES);

/** Bytes of one piece; only the last one is shorter. */
export const pieceBytes = (size: number, index: number): number => Math.min(CHUNK_BYTES, size - index * CHUNK_BYTES);

/**
 * Seals and stores a piece unless its index is taken.
 * @returns whether it was stored
 * @throws NotFound when the upload is gone
 */
export async function addPiece(
  db: Knex,
  key: Buffer,
  context: SealContext,
  { index, bytes }: { index: number; bytes: Buffer },
): Promise<boolean> {
  try {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      "insert into uploads.piece (upload_id, place, sealed) values (?, ?, ?) on conflict do nothing returning place",
      [context.id, index, sealPiece(key, context, index, bytes)],
    );
    return rows.length > 0;
  } catch (error) {
    if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) throw new NotFound();
    throw error;
  }
}

const FOREIGN_KEY_VIOLATION = "23503";

/** Undefined if it is missing. */
export async function findPiece(
  db: Knex,
  key: Buffer,
  context: SealContext,
  index: number,
): Promise<Buffer | undefined> {
  const { rows } = await db.raw<{ rows: { sealed: Buffer }[] }>(
    "select sealed from uploads.piece where upload_id = ? and place = ?",
    [context.id, index],
  );
  return rows[0] && openPiece(key, context, index, rows[0].sealed);
}

/** Indexes of the stored pieces, ascending. */
export async function storedIndexes(db: Knex, { id }: SealContext): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { index: number }[] }>(
    "select place as index from uploads.piece where upload_id = ? order by place",
    [id],
  );
  return rows.map(({ index }) => index);
}

/**
 * The bytes of an upload in order, one piece in memory at a time.
 * @throws NotFound when it is deleted during the read
 */
export async function* readPieces(db: Knex, key: Buffer, context: SealContext): AsyncGenerator<Buffer, void> {
  for (let index = 0; index < piecesOf(context.size); index += 1) {
    const piece = await findPiece(db, key, context, index);
    if (!piece) throw new NotFound();
    yield piece;
  }
}
