import type { Knex } from "knex";
import type { Logger } from "pino";
import { pageWithin } from "../../../src/http/paging.ts";
import type { ReadKind } from "../contract/reads.ts";
import { KEEPER } from "../list/candidate-records.ts";
import { RECORD_READ } from "./migration.ts";

/** Reads of records are kept for this long. */
const KEPT_MONTHS = 13;

export interface ReadRow {
  candidate_id: string;
  hour: Date;
  account_id: string;
  kind: ReadKind;
}

type Reader = { id: string; agencyId: string };

/** Openings, prints and exports of records: one row a member, record, kind and hour. */
export interface Reads {
  /** Notes a read of some records, or of all of the reader's agency. Never throws and never waits: no read is slower by it. */
  note(kind: ReadKind, reader: Reader, candidateIds: readonly string[] | "all"): void;
  /** One page of the reads of a record, the newest first. */
  page(
    candidateId: string,
    query: { page: number; perPage: number },
  ): Promise<{ rows: readonly ReadRow[]; pagination: ReturnType<typeof pageWithin>["pagination"] }>;
  forget(candidateId: string): Promise<void>;
  /** Deletes what is older than thirteen months, and what was noted of a record while it was erased. */
  sweep(): Promise<void>;
  /** Resolves once everything noted so far is stored, or could not be. */
  settle(): Promise<void>;
}

export function createReads({ db, log, now }: { db: Knex; log: Pick<Logger, "warn">; now(): string }): Reads {
  const pending = new Set<Promise<void>>();

  async function write(kind: ReadKind, { id, agencyId }: Reader, ids: readonly string[] | "all"): Promise<void> {
    // Of records that are there: one that was erased meanwhile leaves no row.
    await db.raw(
      `insert into ${RECORD_READ} (candidate_id, hour, account_id, kind)
        select candidate_id, date_trunc('hour', :now::timestamptz), :id, :kind from ${KEEPER}
        where agency_id = :agencyId and not is_erased ${ids === "all" ? "" : "and candidate_id = any(:ids::uuid[])"}
        on conflict do nothing`,
      { now: now(), id, agencyId, kind, ...(ids !== "all" && { ids }) },
    );
  }

  return {
    note(kind, reader, ids) {
      const written = write(kind, reader, ids)
        .catch((error: unknown) => log.warn({ err: error }, "a read of a record could not be noted"))
        .finally(() => pending.delete(written));
      pending.add(written);
    },
    async page(candidateId, query) {
      const of = () => db<ReadRow>(RECORD_READ).where("candidate_id", candidateId);
      const [counted] = await of().count();
      const { offset, pagination } = pageWithin(Number(counted?.count ?? 0), query);
      const rows = await of()
        .orderBy([{ column: "hour", order: "desc" }, "account_id", "kind"])
        .offset(offset)
        .limit(query.perPage);
      return { rows, pagination };
    },
    async forget(candidateId) {
      await db(RECORD_READ).where({ candidate_id: candidateId }).delete();
    },
    async sweep() {
      await db.raw(`delete from ${RECORD_READ} where hour < ?::timestamptz - make_interval(months => ?)`, [
        now(),
        KEPT_MONTHS,
      ]);
      await db.raw(`delete from ${RECORD_READ} using ${KEEPER} as kept
        where kept.candidate_id = record_read.candidate_id and kept.is_erased`);
    },
    async settle() {
      await Promise.all(pending);
    },
  };
}
