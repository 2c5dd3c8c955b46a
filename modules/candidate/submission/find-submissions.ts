import type { Knex } from "knex";
import { pageWithin } from "../../../src/http/paging.ts";
import type { Platform } from "../../../src/platform.ts";
import {
  countSubmissionsOf,
  type FoundSubmission,
  findSubmissions,
  findSubmissionsOf,
} from "../../submissions/index.ts";
import { KEEPER } from "../list/candidate-records.ts";

type Services = Pick<Platform, "db" | "keys">;

/** A submission in the timeline of a record. */
export interface SubmissionInTimeline {
  id: string;
  /** ISO instant. */
  at: string;
  /** The account that submitted it. */
  actorId: string | null;
  /** By its name on the wire: `resume`, `career_resume`, `recommendation`. */
  document: string;
  recipient: string;
  purpose: string;
  /** Of the record. */
  revision: number;
}

/** The submissions of a record for its timeline, newest first. They come with the read model `submissionList`. */
export const submissionsInTimeline = async (services: Services, id: string): Promise<SubmissionInTimeline[]> =>
  (await submissionsOfRecord(services, id)).map(
    ({ id: submissionId, sentAt: at, actorId, document, recipient, purpose, revision }) => ({
      id: submissionId,
      at,
      actorId,
      document,
      recipient,
      purpose,
      revision,
    }),
  );

/** The submissions of a record, newest first; none of an erased one. */
export async function submissionsOfRecord({ db, keys }: Services, id: string): Promise<FoundSubmission[]> {
  const key = await keys.get(id);
  return key ? findSubmissions(db, key, id) : [];
}

/** One page of the submissions of an agency's records, newest first. */
export async function submissionPage(services: Services, agencyId: string, query: { page: number; perPage: number }) {
  const records = recordsOf(services.db, agencyId);
  const { offset, pagination } = pageWithin(await countSubmissionsOf(services, records.clone()), query);
  const found = await findSubmissionsOf(services, records, { offset, limit: query.perPage });
  return { found, pagination };
}

const recordsOf = (db: Knex, agencyId: string): Knex.QueryBuilder =>
  db(KEEPER).where({ agency_id: agencyId, is_erased: false }).select("candidate_id");
