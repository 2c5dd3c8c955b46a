import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Logger } from "pino";

/** Share of the limit from which the log warns and `/health/ready` is degraded. */
const WATERMARK = 0.9;
/** Longer than any upload's transaction; the reservation of a killed process expires after it. */
const RESERVED_MS = 10 * 60 * 1000;

export interface StorageUsage {
  /** Bytes of all files, and of uploads under way. */
  bytes: number;
  limit: number;
  /** 90 % of the limit or more. */
  isNearlyFull: boolean;
}

/** A reservation of storage for one upload, made before its bytes are stored. */
export interface Reservation {
  /** Converts the reservation into the file's bytes: call it in the transaction that stores the file. */
  settle(trx: Knex.Transaction): Promise<void>;
  /** Cancels the reservation. */
  release(): Promise<void>;
}

/** The storage limit of the installation, over all processes. Bytes are stored through `Storage`, which reserves here. */
export interface InstallationLimit {
  /** Reserves bytes; holds no lock after the call. Undefined when the limit would be exceeded. */
  reserve(bytes: number): Promise<Reservation | undefined>;
  usage(): Promise<StorageUsage>;
  /** Recomputes the count from the files, as after a partial restore. */
  recount(): Promise<void>;
}

export interface LimitOptions {
  db: Knex;
  log: Pick<Logger, "warn">;
  /** Bytes. */
  limit: number;
  now(): string;
}

export function createInstallationLimit(on: LimitOptions): InstallationLimit {
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

/** `skip locked`: a reservation that its upload is settling is left alone. */
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
