import { randomUUID } from "node:crypto";
import { callMessages } from "../../japanese/call-messages.ts";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { uploadMessages } from "../../japanese/upload-messages.ts";
import { NotFound } from "../../src/http/problems.ts";
import { contentTypeOf, fittingName } from "./content/content-type.ts";
import { inspect } from "./content/inspect.ts";
import {
  CHUNK_BYTES,
  type ChunkedInit,
  type ChunkedProgress,
  MAX_FILE_BYTES,
  MAX_NAME_LENGTH,
  type StoredUpload,
} from "./contract.ts";
import { expiredBefore } from "./domain/session-life.ts";
import { checkedName, idempotencyKeyOf } from "./names.ts";
import { fileTooLarge, refused } from "./refusals.ts";
import { reserve } from "./reserve.ts";
import { describeStored, presentStored, type UploadServices } from "./services.ts";
import { addPiece, findPiece, pieceBytes, piecesOf, readPieces, storedIndexes } from "./storage/pieces.ts";
import { deleteUpload, findUpload, markStored, type UploadRow } from "./storage/rows.ts";
import { keyOf, openHead, sealHead } from "./storage/sealing.ts";

/**
 * Begins an upload in chunks and reserves its storage. The same idempotency key continues the existing session.
 * @throws Problem 413, 422; SubjectErased
 */
export async function beginChunked(
  on: UploadServices,
  ownerId: string,
  { filename, size }: ChunkedInit,
  uploadId?: string,
): Promise<ChunkedProgress> {
  if (!Number.isInteger(size) || size < 0) throw refused("size", fieldMessages.invalid);
  if (size === 0) throw refused("size", uploadMessages.empty);
  if (size > MAX_FILE_BYTES) throw fileTooLarge();
  const head = { filename: checkedName(filename) };
  const key = await keyOf(on.keys, ownerId);
  const context = { id: randomUUID(), ownerId, size };
  const row = {
    ...context,
    idempotencyKey: idempotencyKeyOf(uploadId),
    pieces: piecesOf(size),
    sealedHead: sealHead(key, context, head),
    begunAt: on.now(),
    storedAt: null,
  };
  const before = await reserve(on, row);
  if (!before) return progressOf(on, row);
  const begun = openHead(key, before, before.sealedHead);
  const same = before.size === size && (before.storedAt !== null || begun.filename === head.filename);
  if (!same) throw refused("uploadId", callMessages.sentDifferently);
  return progressOf(on, before);
}

export interface Chunk {
  sessionId: string;
  /** From 0. */
  index: number;
  total: number;
  bytes: Buffer;
}

/**
 * Stores one chunk; chunks may arrive in any order. A file of another type is refused with its first chunk.
 * @throws NotFound; Problem 415, 422 for a wrong index or length, or other bytes under a stored index
 */
export async function addChunk(on: UploadServices, ownerId: string, chunk: Chunk): Promise<ChunkedProgress> {
  const row = await sessionOf(on, ownerId, chunk.sessionId);
  const { index, bytes } = chunk;
  if (chunk.total !== row.pieces) throw refused("totalChunks", uploadMessages.chunkDiffers);
  if (index >= row.pieces) throw refused("chunkIndex", uploadMessages.chunkDiffers);
  if (bytes.length !== pieceBytes(row.size, index)) throw refused("chunk", uploadMessages.chunkDiffers);
  if (index === 0) await contentTypeOf(bytes);
  const key = await keyOf(on.keys, ownerId);
  const isNew = await addPiece(on.db, key, row, { index, bytes });
  if (!isNew) {
    const kept = await findPiece(on.db, key, row, index);
    if (!kept) throw new NotFound();
    if (!kept.equals(bytes)) throw refused("chunk", uploadMessages.chunkDiffers);
  }
  return progressOf(on, row);
}

/** Progress of a session. @throws NotFound */
export async function chunkedProgress(on: UploadServices, ownerId: string, id: string): Promise<ChunkedProgress> {
  return progressOf(on, await sessionOf(on, ownerId, id));
}

/**
 * Turns a session with all chunks into a file, if the chunks are a complete file. Idempotent.
 * @throws NotFound; Problem 415, 422 with the `missing` indexes
 */
export async function finalizeChunked(on: UploadServices, ownerId: string, id: string): Promise<StoredUpload> {
  const row = await sessionOf(on, ownerId, id);
  const key = await keyOf(on.keys, ownerId);
  if (row.storedAt !== null) return describeStored(key, row);
  const there = new Set(await storedIndexes(on.db, row));
  const missing = Array.from({ length: row.pieces }, (_, index) => index).filter((index) => !there.has(index));
  if (missing.length > 0) {
    const numbers = missing.map((index) => index + 1).join("、");
    throw refused("chunk", uploadMessages.chunksMissing(numbers), { missing });
  }
  const type = await inspect(readPieces(on.fileDb, key, row), row.size);
  const { filename } = openHead(key, row, row.sealedHead);
  const head = { filename: fittingName(filename, type, MAX_NAME_LENGTH), type };
  const sealedHead = sealHead(key, row, head);
  const isMine = await markStored(on.db, { id, ownerId, sealedHead, storedAt: on.now() });
  if (isMine) return presentStored(row, head);
  // Another request has finalised or cancelled it.
  return describeStored(key, await sessionOf(on, ownerId, id));
}

/** Cancels a session and deletes its chunks, even if it has just become a file. @throws NotFound */
export async function abortChunked({ db }: UploadServices, ownerId: string, id: string): Promise<void> {
  if (!(await deleteUpload(db, ownerId, id))) throw new NotFound();
}

async function sessionOf({ db, now }: UploadServices, ownerId: string, id: string): Promise<UploadRow> {
  const row = await findUpload(db, ownerId, id);
  const isOver = row?.storedAt === null && new Date(row.begunAt) <= expiredBefore(now());
  if (!row || isOver) throw new NotFound();
  return row;
}

async function progressOf({ db }: UploadServices, row: UploadRow): Promise<ChunkedProgress> {
  const received = await storedIndexes(db, row);
  return { success: true, sessionId: row.id, chunkSize: CHUNK_BYTES, totalChunks: row.pieces, received };
}
