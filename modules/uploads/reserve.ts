import type { Knex } from "knex";
import { uploadMessages } from "../../japanese/upload-messages.ts";
import type { Reservation } from "../../src/files/storage.ts";
import type { Problem } from "../../src/http/problems.ts";
import { refuseErased } from "../../src/privacy/subject-keys.ts";
import { MAX_OPEN_SESSIONS, MAX_STORED_BYTES, MAX_STORED_FILES } from "./contract.ts";
import { expiredBefore, reclaimableBefore } from "./domain/session-life.ts";
import { megabytes, refused, serverFull } from "./refusals.ts";
import type { UploadServices } from "./services.ts";
import {
  countKept,
  deleteUnfinished,
  findByIdempotencyKey,
  insertUpload,
  lockOwner,
  type OwnerUsage,
  type UploadRow,
} from "./storage/rows.ts";

/**
 * Inserts an upload and reserves its storage. Serialised per person over all processes, so that parallel uploads do not
 * exceed the quota; reclaimable sessions are deleted first. Storage of the installation is reserved before, outside the lock.
 * @param after runs in the same transaction, for a new upload only
 * @returns the upload with the same idempotency key, else undefined
 * @throws Problem 422 beyond the quota, 507 beyond the storage limit of the installation, SubjectErased
 */
export async function reserve(
  { db, storage }: Pick<UploadServices, "db" | "storage">,
  row: UploadRow,
  after: (trx: Knex.Transaction) => Promise<void> = async () => undefined,
): Promise<UploadRow | undefined> {
  const room = await storage.reserve(row.size);
  try {
    const before = await db.transaction((trx) => enter(trx, row, { room, after }));
    if (before) await room?.release();
    return before;
  } catch (error) {
    await room?.release().catch(() => undefined);
    throw error;
  }
}

async function enter(
  trx: Knex.Transaction,
  row: UploadRow,
  { room, after }: { room: Reservation | undefined; after(trx: Knex.Transaction): Promise<void> },
): Promise<UploadRow | undefined> {
  await lockOwner(trx, row.ownerId);
  // The erasure of this person takes the same lock.
  await refuseErased(trx, row.ownerId);
  // Expired sessions release their storage and their idempotency keys.
  await deleteUnfinished(trx, expiredBefore(row.begunAt), row.ownerId);
  const before = row.idempotencyKey && (await findByIdempotencyKey(trx, row.ownerId, row.idempotencyKey));
  if (before) return before;
  if (beyondShare(await countKept(trx, row.ownerId), row)) {
    await deleteUnfinished(trx, reclaimableBefore(row.begunAt), row.ownerId);
    const problem = beyondShare(await countKept(trx, row.ownerId), row);
    if (problem) throw problem;
  }
  if (!room) throw serverFull();
  await insertUpload(trx, row);
  await after(trx);
  await room.settle(trx);
  return undefined;
}

/** The quota that one more upload would exceed. */
function beyondShare({ files, bytes, open }: OwnerUsage, row: UploadRow): Problem | undefined {
  if (row.storedAt === null && open >= MAX_OPEN_SESSIONS) {
    return refused("file", uploadMessages.tooManyOpen(MAX_OPEN_SESSIONS));
  }
  if (files >= MAX_STORED_FILES) return refused("file", uploadMessages.tooManyStored(MAX_STORED_FILES));
  if (bytes + row.size <= MAX_STORED_BYTES) return undefined;
  return refused("file", uploadMessages.storageFull(megabytes(MAX_STORED_BYTES)));
}
