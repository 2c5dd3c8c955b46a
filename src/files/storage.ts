import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Logger } from "pino";

/** Share of the limit from which the log warns and `/health/ready` is degraded. */
const WATERMARK = 0.9;
/** Longer than any upload's transaction; a process that dies in between leaves its room taken for so long. */
const RESERVED_MS = 10 * 60 * 1000;

export interface StorageUsage {
  /** Bytes of all files, and of uploads under way. */
  bytes: number;
  limit: number;
  /** 90 % of the limit or more. */
  isNearlyFull: boolean;
}

/** Room for one upload, taken before its bytes are stored. */
export interface Reservation {
  /** Gives the room to the file: call it in the transaction that stores the file. */
  settle(trx: Knex.Transaction): Promise<void>;
  /** Gives the room back. */
  release(): Promise<void>;
}

/** The bound of the installation on the bytes of files, over all processes. */
export interface Storage {
  /** Takes room, without a lock that outlives the call. Undefined when there is not enough. */
  reserve(bytes: number): Promise<Reservation | undefined>;
  usage(): Promise<StorageUsage>;
  /** Corrects the count by the files themselves, as after a partial restore. */
  recount(): Promise<void>;
}

export function createStorage(on: { db: Knex; log: Pick<Logger, "warn">; limit: number; now(): string }): Storage {
  const { db, log, limit } = on;
  let hasWarned = false;

  /** Warns once on the way up. */
  function note(bytes: number): StorageUsage {
    const isNearlyFull = bytes >= limit * WATERMARK;
    if (isNearlyFull && !hasWarned) log.warn({ bytes, limit }, "the storage for files is nearly full");
    hasWarned = isNearlyFull;
    return { bytes, limit, isNearlyFull };
  }

  return {
    async reserve(bytes) {
      const id = randomUUID();
      const used = await db.transaction(async (trx) => {
        await trx.raw("select pg_advisory_xact_lock(hashtextextended('files storage', 0))");
        await trx.raw(DELETE_EXPIRED, [on.now()]);
        const { rows } = await trx.raw<{ rows: [{ bytes: string }] }>(FOLD);
        const taken = Number(rows[0].bytes);
        if (taken + bytes > limit) return { before: taken, isReserved: false };
        const expires_at = new Date(Date.parse(on.now()) + RESERVED_MS);
        await trx("files.storage_reservation").insert({ id, bytes, expires_at });
        return { before: taken, isReserved: true };
      });
      note(used.before + (used.isReserved ? bytes : 0));
      if (!used.isReserved) return undefined;
      const remove = async (connection: Knex) => {
        await connection("files.storage_reservation").where({ id }).delete();
      };
      return { settle: remove, release: () => remove(db) };
    },
    async usage() {
      const { rows } = await db.raw<{ rows: [{ bytes: string }] }>(USED);
      return note(Number(rows[0].bytes));
    },
    async recount() {
      await db.raw(CORRECT);
    },
  };
}

/** Leaves alone what the transaction of its upload is settling right now. */
const DELETE_EXPIRED = `
  delete from files.storage_reservation where id in
    (select id from files.storage_reservation where expires_at <= ? for update skip locked)`;

/** One statement, so one snapshot: an upload that commits meanwhile is a reservation or a file, never neither. */
const USED = `
  select (select coalesce(sum(bytes), 0) from files.storage_change)
    + (select coalesce(sum(bytes), 0) from files.storage_reservation) as bytes`;

const FOLD = `
  with folded as (delete from files.storage_change returning bytes),
    total as (insert into files.storage_change (bytes) select coalesce(sum(bytes), 0) from folded returning bytes)
  select (select bytes from total) + (select coalesce(sum(bytes), 0) from files.storage_reservation) as bytes`;

/** Files and changes agree in every snapshot, since triggers write both in one transaction. */
const CORRECT = `
  insert into files.storage_change (bytes)
  select actual.bytes - counted.bytes
  from files.storage_actual actual, (select coalesce(sum(bytes), 0) as bytes from files.storage_change) counted
  where actual.bytes <> counted.bytes`;
