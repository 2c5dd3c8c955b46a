import type { Knex } from "knex";
import { refuseErased } from "../privacy/subject-keys.ts";
import { createInstallationLimit, type InstallationLimit, type LimitOptions } from "./installation-limit.ts";
import { lockOwner } from "./owner-lock.ts";

/** Bytes that one person may keep: uploads and those under way, photos, files of answers, and sent documents. */
export const MAX_BYTES_OF_PERSON = 300 * 1024 * 1024;
/** And never more than this share of the installation's limit: no account fills a small one alone. */
const MAX_SHARE = 1 / 10;

/** The person keeps as many bytes as one person may. */
export class QuotaExceeded extends Error {
  override readonly name = "QuotaExceeded";
  /** Bytes. */
  readonly quota: number;
  constructor(quota: number) {
    super(`a person may keep ${quota} bytes`);
    this.quota = quota;
  }
}

/** The storage limit of the installation is reached. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** A transaction in which bytes of one person are stored. Nothing else of that person is stored or deleted meanwhile. */
export interface Room {
  readonly trx: Knex.Transaction;
  /** Bytes that the person may still store. */
  left(): Promise<number>;
  /** To be called for all bytes before they are stored. @throws QuotaExceeded, StorageFull */
  take(bytes: number): Promise<void>;
}

/** The one way to store bytes of people: rows that count as bytes are inserted with a `Room` alone. */
export interface Storage extends Omit<InstallationLimit, "reserve"> {
  /**
   * Stores bytes in one transaction, within the limit of the installation and the quota of the person, over all processes.
   * @param most bytes that `write` takes at most: reserved of the installation before the transaction
   * @throws QuotaExceeded, StorageFull, SubjectErased; then nothing is stored
   */
  store<T>(ownerId: string, most: number, write: (room: Room) => Promise<T>): Promise<T>;
}

/** Storage over the rows of `uploads.upload` and `files.file`. */
export function createStorage(on: LimitOptions): Storage {
  const { reserve, usage, recount } = createInstallationLimit(on);
  const quota = Math.min(MAX_BYTES_OF_PERSON, Math.floor(on.limit * MAX_SHARE));
  return {
    usage,
    recount,
    async store(ownerId, most, write) {
      const reservation = await reserve(most);
      try {
        return await on.db.transaction(async (trx) => {
          await lockOwner(trx, ownerId);
          // The erasure of this person takes the same lock.
          await refuseErased(trx, ownerId);
          const result = await write(roomOf(trx, ownerId, { quota, most, isReserved: reservation !== undefined }));
          await reservation?.settle(trx);
          return result;
        });
      } catch (error) {
        await reservation?.release().catch(() => undefined);
        throw error;
      }
    },
  };
}

function roomOf(
  trx: Knex.Transaction,
  ownerId: string,
  { quota, most, isReserved }: { quota: number; most: number; isReserved: boolean },
): Room {
  let taken = 0;
  const left = async () => quota - (await usedBy(trx, ownerId));
  return {
    trx,
    left,
    async take(bytes) {
      taken += bytes;
      if (taken > most) throw new Error("more bytes are stored than were reserved");
      if (bytes > (await left())) throw new QuotaExceeded(quota);
      if (!isReserved) throw new StorageFull("the storage for files is full");
    },
  };
}

/** Bytes of a person, counted as the limit of the installation counts them. */
async function usedBy(trx: Knex.Transaction, ownerId: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ bytes: number }] }>(
    `select (select coalesce(sum(size), 0) from uploads.upload where owner_id = ?)::float8
       + (select coalesce(sum(octet_length(sealed)), 0) from files.file where subject_id = ?)::float8 as bytes`,
    [ownerId, ownerId],
  );
  return rows[0].bytes;
}
