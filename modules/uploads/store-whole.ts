import { createHash, type Hash, randomUUID } from "node:crypto";
import { callMessages } from "../../japanese/call-messages.ts";
import { uploadMessages } from "../../japanese/upload-messages.ts";
import { fittingName } from "./content/content-type.ts";
import { inspect } from "./content/inspect.ts";
import { CHUNK_BYTES, MAX_FILE_BYTES, MAX_NAME_LENGTH, type StoredUpload } from "./contract.ts";
import { checkedName, idempotencyKeyOf } from "./names.ts";
import { fileTooLarge, refused } from "./refusals.ts";
import { reserve } from "./reserve.ts";
import { describeStored, presentStored, type UploadServices } from "./services.ts";
import { addPiece, piecesOf } from "./storage/pieces.ts";
import { type Head, keyOf, openHead, sealHead } from "./storage/sealing.ts";

/** A file sent in one request. */
export interface SentFile {
  filename: string;
  bytes: Buffer;
  /** Size in bytes as the client declared it. */
  declaredSize?: number | undefined;
  /** The client's idempotency key. */
  uploadId?: string | undefined;
}

/**
 * Stores a file in one transaction. The same file under the same `uploadId` is stored once.
 * @throws Problem 413, 415, 422; SubjectErased
 */
export async function storeWhole(on: UploadServices, ownerId: string, sent: SentFile): Promise<StoredUpload> {
  const { bytes } = sent;
  const size = bytes.length;
  if (size === 0) throw refused("file", uploadMessages.empty);
  if (size > MAX_FILE_BYTES) throw fileTooLarge();
  if (sent.declaredSize !== undefined && sent.declaredSize !== size) {
    throw refused("size", uploadMessages.sizeDiffers);
  }
  const name = checkedName(sent.filename);
  const hash = createHash("sha256");
  const type = await inspect(hashed(inPieces(bytes), hash), size);
  const head: Head = { filename: fittingName(name, type, MAX_NAME_LENGTH), type, digest: hash.digest("base64") };

  const key = await keyOf(on.keys, ownerId);
  const context = { id: randomUUID(), ownerId, size };
  const now = on.now();
  const row = {
    ...context,
    idempotencyKey: idempotencyKeyOf(sent.uploadId),
    pieces: piecesOf(size),
    sealedHead: sealHead(key, context, head),
    begunAt: now,
    storedAt: now,
  };
  const before = await reserve(on, row, async (trx) => {
    let index = 0;
    for (const piece of inPieces(bytes)) {
      await addPiece(trx, key, context, { index, bytes: piece });
      index += 1;
    }
  });
  if (!before) return presentStored(row, head);
  const same = before.storedAt !== null && openHead(key, before, before.sealedHead).digest === head.digest;
  if (!same) throw refused("uploadId", callMessages.sentDifferently);
  return describeStored(key, before);
}

function* inPieces(bytes: Buffer): Generator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

function* hashed(pieces: Iterable<Buffer>, hash: Hash): Generator<Buffer, void> {
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}
