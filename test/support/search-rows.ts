import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { jobSearch } from "../../modules/job-search/read-models/job-search.ts";
import { emptyPosting, type Posting } from "../../modules/jobs/posting/domain/posting.ts";
import type { RecordedEvent } from "../../src/event-store/codec-port.ts";
import { ownTable } from "../../src/projections/projection.ts";
import { applyTo } from "./fold-by.ts";

/** The employer of every job of `writeSearchRows`. */
export const COMPANY = { id: randomUUID(), name: "社" };

/** Empties the search and writes published jobs to it by its projection. @returns their ids */
export async function writeSearchRows(
  knex: Knex,
  postings: readonly Partial<Posting>[],
  occurredAt: string,
): Promise<string[]> {
  const ids = postings.map(() => randomUUID());
  await knex("jobs.search").truncate();
  const events = postings.flatMap((given, n) => {
    const posting: Posting = { ...emptyPosting(COMPANY), valid_until: "2099-12-31", ...given };
    const publication = { validFrom: posting.valid_from, validUntil: "2099-12-31" };
    const common = { stream: `job-${ids[n]}`, position: BigInt(n + 1), metadata: { occurredAt }, erased: false };
    return [
      { ...common, revision: 0, type: "job.drafted", data: { agencyId: randomUUID(), posting } },
      { ...common, revision: 1, type: "job.published", data: publication },
    ] as unknown as RecordedEvent[];
  });
  await knex.transaction((transaction) => applyTo(jobSearch, transaction, events, ownTable, () => undefined));
  return ids;
}
