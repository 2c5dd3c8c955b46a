import type { Knex } from "knex";
import { uploadMessages } from "../../japanese/upload-messages.ts";
import type { Room } from "../../src/files/storage.ts";
import { storageRefusal } from "../../src/files/storage-refusals.ts";
import type { Problem } from "../../src/http/problems.ts";
import { MAX_OPEN_SESSIONS, MAX_STORED_FILES } from "./contract.ts";
import { expiredBefore, reclaimableBefore } from "./domain/session-life.ts";
import { refused } from "./refusals.ts";
import type { UploadServices } from "./services.ts";
import {
  countKept,
  deleteUnfinished,
  findByIdempotencyKey,
  insertUpload,
  type OwnerUsage,
  type UploadRow,
} from "./storage/rows.ts";

/**
 * Inserts an upload and reserves its storage. Serialised per person over all processes, so that parallel uploads do not
 * exceed the quota; reclaimable sessions are deleted first.
 * @param after runs in the same transaction, for a new upload only
 * @returns the upload with the same idempotency key, else undefined
 * @throws Problem 422 beyond the quota, 507 beyond the storage limit of the installation, SubjectErased
 */
export async function reserve(
  { storage }: Pick<UploadServices, "storage">,
  row: UploadRow,
  after: (trx: Knex.Transaction) => Promise<void> = async () => undefined,
): Promise<UploadRow | undefined> {
  try {
    return await storage.store(row.ownerId, row.size, (room) => enter(room, row, after));
  } catch (error) {
    throw storageRefusal(error, "file");
  }
}

async function enter(
  room: Room,
  row: UploadRow,
  after: (trx: Knex.Transaction) => Promise<void>,
): Promise<UploadRow | undefined> {
  const { trx } = room;
  // Expired sessions release their storage and their idempotency keys.
  await deleteUnfinished(trx, expiredBefore(row.begunAt), row.ownerId);
  const before = row.idempotencyKey && (await findByIdempotencyKey(trx, row.ownerId, row.idempotencyKey));
  if (before) return before;
  if (beyondShare(await countKept(trx, row.ownerId), row) || (await room.left()) < row.size) {
    await deleteUnfinished(trx, reclaimableBefore(row.begunAt), row.ownerId);
    const problem = beyondShare(await countKept(trx, row.ownerId), row);
    if (problem) throw problem;
  }
  await insertUpload(room, row);
  await after(trx);
  return undefined;
}

/** The number that one more upload would exceed. */
function beyondShare({ files, open }: OwnerUsage, row: UploadRow): Problem | undefined {
  if (row.storedAt === null && open >= MAX_OPEN_SESSIONS) {
    return refused("file", uploadMessages.tooManyOpen(MAX_OPEN_SESSIONS));
  }
  if (files >= MAX_STORED_FILES) return refused("file", uploadMessages.tooManyStored(MAX_STORED_FILES));
  return undefined;
}
