import type { Knex } from "knex";
import { matchesWords, searchWords } from "../../../japanese/search-text.ts";
import { type PagedQuery, pageWithin } from "../../../src/http/paging.ts";
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

/** Submissions that a search looks through: the newest. */
const MAX_SEARCHED = 5_000;

/**
 * One page of the submissions of an agency's records, newest first.
 * @param textsOf the texts of a submission that a search looks through
 */
export async function submissionPage(
  services: Services,
  agencyId: string,
  { search, ...query }: Pick<PagedQuery, "page" | "perPage" | "search">,
  textsOf: (submission: FoundSubmission & { subjectId: string }) => readonly string[],
) {
  const records = recordsOf(services.db, agencyId);
  const words = searchWords(search);
  if (words.length === 0) {
    const { offset, pagination } = pageWithin(await countSubmissionsOf(services, records.clone()), query);
    return { found: await findSubmissionsOf(services, records, { offset, limit: query.perPage }), pagination };
  }
  // Sealed at rest: a search opens them.
  const all = await findSubmissionsOf(services, records, { offset: 0, limit: MAX_SEARCHED });
  const matching = all.filter((one) => matchesWords(words, textsOf(one)));
  const { offset, pagination } = pageWithin(matching.length, query);
  return { found: matching.slice(offset, offset + query.perPage), pagination };
}

const recordsOf = (db: Knex, agencyId: string): Knex.QueryBuilder =>
  db(KEEPER).where({ agency_id: agencyId, is_erased: false }).select("candidate_id");
