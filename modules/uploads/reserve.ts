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
 * Enters a new upload with the room that it will take, one at a time for each person over all processes: however many are
 * begun at once, nobody gets more than their share. Sessions that nobody has finished for a while go first. The room of the
 * installation is reserved before, by itself: whoever sends a large file holds no lock that others wait for.
 * @param after is done in the same transaction, for a new upload only
 * @returns the upload that has the same name of its sender already, else undefined
 * @throws Problem 422 beyond the share, 507 beyond the room of the installation, SubjectErased
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
  // Under the same lock as whoever erases this person deletes.
  await refuseErased(trx, row.ownerId);
  // Those that are over take no room any more, and their names are free.
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

/** What stands in the way of one more. */
function beyondShare({ files, bytes, open }: OwnerUsage, row: UploadRow): Problem | undefined {
  if (row.storedAt === null && open >= MAX_OPEN_SESSIONS) {
    return refused("file", uploadMessages.tooManyOpen(MAX_OPEN_SESSIONS));
  }
  if (files >= MAX_STORED_FILES) return refused("file", uploadMessages.tooManyStored(MAX_STORED_FILES));
  if (bytes + row.size <= MAX_STORED_BYTES) return undefined;
  return refused("file", uploadMessages.storageFull(megabytes(MAX_STORED_BYTES)));
}
