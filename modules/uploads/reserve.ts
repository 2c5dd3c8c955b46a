import type { Knex } from "knex";
import { uploadMessages } from "../../japanese/upload-messages.ts";
import type { Problem } from "../../src/http/problems.ts";
import { refuseErased } from "../../src/privacy/subject-keys.ts";
import { MAX_OPEN_SESSIONS, MAX_STORED_BYTES, MAX_STORED_FILES } from "./contract.ts";
import { megabytes, refused } from "./refusals.ts";
import { inTheWaySince, overSince } from "./session-life.ts";
import {
  countKept,
  deleteUnfinished,
  findRepeated,
  insertUpload,
  type Kept,
  lockOwner,
  type UploadRow,
} from "./storage/rows.ts";

/**
 * Enters a new upload with the room that it will take, one at a time for each person over all processes: however many are
 * begun at once, nobody gets more than their share. Sessions that nobody has finished for a while go first.
 * @param after is done in the same transaction, for a new upload only
 * @returns the upload that has the same name of its sender already, else undefined
 * @throws Problem 422 beyond the share, SubjectErased
 */
export async function reserve(
  { db }: { db: Knex },
  row: UploadRow,
  after: (trx: Knex.Transaction) => Promise<void> = async () => undefined,
): Promise<UploadRow | undefined> {
  return db.transaction(async (trx) => {
    await lockOwner(trx, row.ownerId);
    // Under the same lock as whoever erases this person deletes.
    await refuseErased(trx, row.ownerId);
    // Those that are over take no room any more, and their names are free.
    await deleteUnfinished(trx, overSince(row.begunAt), row.ownerId);
    const before = row.repeatKey && (await findRepeated(trx, row.ownerId, row.repeatKey));
    if (before) return before;
    if (beyondShare(await countKept(trx, row.ownerId), row)) {
      await deleteUnfinished(trx, inTheWaySince(row.begunAt), row.ownerId);
      const problem = beyondShare(await countKept(trx, row.ownerId), row);
      if (problem) throw problem;
    }
    await insertUpload(trx, row);
    await after(trx);
    return undefined;
  });
}

/** What stands in the way of one more. */
function beyondShare({ files, bytes, open }: Kept, row: UploadRow): Problem | undefined {
  if (row.storedAt === null && open >= MAX_OPEN_SESSIONS) {
    return refused("file", uploadMessages.tooManyOpen(MAX_OPEN_SESSIONS));
  }
  if (files >= MAX_STORED_FILES) return refused("file", uploadMessages.tooManyStored(MAX_STORED_FILES));
  if (bytes + row.size <= MAX_STORED_BYTES) return undefined;
  return refused("file", uploadMessages.storageFull(megabytes(MAX_STORED_BYTES)));
}
