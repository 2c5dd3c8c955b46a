import type { Knex } from "knex";
import { type PagedQuery, pagedQuery, pageWithin } from "../../../../src/http/paging.ts";
import { ENDING_DAYS } from "../../contract/ending-jobs.ts";
import type { AgencyJobPage, AgencyJobRow } from "../../contract/posting.ts";
import { EMPLOYMENT_TYPES } from "../domain/choices.ts";
import type { PostingPorts } from "../ports.ts";
import { AGENCY_JOB } from "../tables.ts";
import type { AgencyJobTableRow } from "./agency-jobs.ts";

const SORTED_BY = {
  title: "title",
  employment_type: "employment_type",
  valid_until: "valid_until",
  updated_at: "updated_at",
};

/** The query of `GET /agency/jobs`. */
export const agencyJobsQuery = pagedQuery({
  sortable: Object.keys(SORTED_BY),
  filters: {
    employment_type: Object.keys(EMPLOYMENT_TYPES),
    status: ["active", "inactive"],
    published: ["true", "false"],
    valid_until: ["soon"],
  },
});

/** The condition of jobs whose last day is today or at most seven days ahead. @param today `YYYY-MM-DD` in Japan */
export const endsSoon = (db: Knex, today: string): Knex.Raw =>
  db.raw("valid_until between ?::date and ?::date + ?::int", [today, today, ENDING_DAYS]);

type Services = { db: Knex } & Pick<PostingPorts, "countApplications" | "firstPublications">;

/**
 * One page of an agency's jobs, the newest change first unless asked otherwise.
 * @param today `YYYY-MM-DD` in Japan
 */
export async function findAgencyJobs(
  { db, countApplications, firstPublications }: Services,
  agencyId: string,
  query: PagedQuery,
  today: string,
): Promise<AgencyJobPage> {
  const matching = () =>
    db<AgencyJobTableRow>(AGENCY_JOB)
      .where({ agency_id: agencyId })
      .modify((rows) => {
        const { employment_type, status, published, valid_until } = query.filters;
        if (employment_type) rows.whereIn("employment_type", employment_type);
        if (status) rows.whereIn("status", status);
        if (published)
          rows.whereIn(
            "published",
            published.map((value) => value === "true"),
          );
        if (valid_until) rows.whereRaw(endsSoon(db, today));
        if (query.search !== "") {
          const words = `%${query.search.replace(/[\\%_]/g, "\\$&")}%`;
          rows.where((either) =>
            either.whereILike("title", words).orWhereRaw("posting->>'company_name' ilike ?", [words]),
          );
        }
      });
  const [{ count = 0 } = {}] = await matching().count<{ count: string }[]>("*");
  const { offset, pagination } = pageWithin(Number(count), query);
  const { column = "updated_at", direction = "desc" } = query.sort ?? {};
  const rows: ListedRow[] = await matching()
    .orderBy([{ column: SORTED_BY[column as keyof typeof SORTED_BY], order: direction }, { column: "job_id" }])
    .offset(offset)
    .limit(query.perPage)
    .select("job_id", "status", "published", "posting", "updated_at");
  const ids = rows.map(({ job_id }) => job_id);
  const [counts, firstDays] = await Promise.all([countApplications(ids), firstPublications(ids)]);
  const items = rows.map((row) => toRow(row, counts.get(row.job_id) ?? 0, firstDays.get(row.job_id) ?? null));
  return { items, pagination };
}

type ListedRow = Pick<AgencyJobTableRow, "job_id" | "status" | "published" | "posting" | "updated_at">;

function toRow(row: ListedRow, applications: number, first_published_on: string | null): AgencyJobRow {
  const { posting, status, published } = row;
  return {
    id: row.job_id,
    title: posting.title,
    company: { id: posting.company_id, name: posting.company_name },
    employment_type: posting.employment_type,
    category: posting.category,
    prefecture: posting.prefecture,
    status,
    published,
    first_published_on,
    valid_until: posting.valid_until,
    updated_at: row.updated_at.toISOString(),
    applications,
  };
}
