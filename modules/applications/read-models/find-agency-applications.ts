import type { Knex } from "knex";
import { isUuid } from "../../../documents/uuid.ts";
import { type PagedQuery, pagedQuery, pageWithin } from "../../../src/http/paging.ts";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import type { AgencyApplication, AgencyApplicationPage } from "../contract/application.ts";
import { APPLICATION_STATES, type ApplicationState } from "../domain/application-states.ts";
import { APPLICATION, type ApplicationRow, detailsOf } from "./application-board.ts";

const SORTED_BY = { sent_at: "sent_at", moved_at: "moved_at", state: "state", title: "job_title" };
/** Cards that a board loads. */
const MAX_SEARCHED = 5_000;

/** The query of `GET /agency/applications`. */
export const agencyApplicationsQuery = pagedQuery({
  sortable: Object.keys(SORTED_BY),
  filters: { state: APPLICATION_STATES, job: "any" },
});

interface Services {
  db: Knex;
  keys: Pick<SubjectKeys, "get">;
}

/**
 * One page of an agency's applications, the newest first unless asked otherwise. Names are sealed: a search opens the cards
 * that the other conditions leave, at most 5,000.
 */
export async function findAgencyApplications(
  { db, keys }: Services,
  agencyId: string,
  query: PagedQuery,
): Promise<AgencyApplicationPage> {
  const { state, job } = query.filters;
  const ofAgency = () =>
    db<ApplicationRow>(APPLICATION)
      .where({ agency_id: agencyId })
      .modify((rows) => {
        if (job) rows.whereIn("job_id", job.filter(isUuid));
      });
  const { column = "sent_at", direction = "desc" } = query.sort ?? {};
  const order = [
    { column: SORTED_BY[column as keyof typeof SORTED_BY], order: direction },
    { column: "application_id", order: "asc" as const },
  ];
  const matching = () => (state ? ofAgency().whereIn("state", state) : ofAgency());
  if (query.search !== "") {
    const rows = await ofAgency().orderBy(order).limit(MAX_SEARCHED);
    const cards = (await openCards(keys, rows)).filter((card) => contains(card, query.search));
    const found = state ? cards.filter((card) => state.includes(card.state)) : cards;
    const { offset, pagination } = pageWithin(found.length, query);
    const counts = countedBy(cards.map((card) => [card.state, 1]));
    return { items: found.slice(offset, offset + query.perPage), pagination, counts };
  }
  const grouped = await ofAgency()
    .groupBy("state")
    .select<{ state: ApplicationState; count: string }[]>("state", db.raw("count(*)"));
  const counts = countedBy(grouped.map((row) => [row.state, Number(row.count)]));
  const total = APPLICATION_STATES.filter((one) => !state || state.includes(one)).reduce(
    (sum, one) => sum + counts[one],
    0,
  );
  const { offset, pagination } = pageWithin(total, query);
  const rows = await matching().orderBy(order).offset(offset).limit(query.perPage);
  return { items: await openCards(keys, rows), pagination, counts };
}

function contains({ job, applicant }: AgencyApplication, words: string): boolean {
  const wanted = words.toLowerCase();
  return [job.title, job.company, applicant?.name ?? ""].some((text) => text.toLowerCase().includes(wanted));
}

function countedBy(pairs: readonly (readonly [ApplicationState, number])[]): AgencyApplicationPage["counts"] {
  const counts = Object.fromEntries(APPLICATION_STATES.map((state) => [state, 0])) as AgencyApplicationPage["counts"];
  for (const [state, count] of pairs) counts[state] += count;
  return counts;
}

const openCards = (keys: Services["keys"], rows: readonly ApplicationRow[]): Promise<AgencyApplication[]> =>
  Promise.all(
    rows.map(async (row) => {
      const key = row.applicant_id === null ? undefined : await keys.get(row.applicant_id);
      return toAgencyCard(row, detailsOf(row, key)?.name);
    }),
  );

/** @param name of the applicant; undefined once erased */
const toAgencyCard = (row: ApplicationRow, name: string | undefined): AgencyApplication => ({
  id: row.application_id,
  revision: row.move_revision,
  job: { id: row.job_id, title: row.job_title, company: row.company_name },
  state: row.state,
  sent_at: row.sent_at.toISOString(),
  moved_at: row.moved_at.toISOString(),
  applicant: name === undefined ? null : { name },
  rejection: row.reject_at && { send_at: row.reject_at.toISOString() },
});
