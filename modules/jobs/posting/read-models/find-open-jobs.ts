import type { Knex } from "knex";
import type { OpenJobs } from "../../contract/ending-jobs.ts";
import { AGENCY_JOB } from "../tables.ts";
import type { AgencyJobTableRow } from "./agency-jobs.ts";
import { endsSoon } from "./find-agency-jobs.ts";

/** Entries of the list of jobs that end soon. */
const MAX_LISTED = 5;

/**
 * Numbers of an agency's jobs that are not closed, and those of them that end soon.
 * @param today `YYYY-MM-DD` in Japan
 */
export async function findOpenJobs(db: Knex, agencyId: string, today: string): Promise<OpenJobs> {
  const active = () => db<AgencyJobTableRow>(AGENCY_JOB).where({ agency_id: agencyId, status: "active" });
  const counted: { published: boolean; count: string; ending: string }[] = await active()
    .groupBy("published")
    .select("published", db.raw("count(*)"), db.raw("count(*) filter (where ?) as ending", [endsSoon(db, today)]));
  const countsOf = (published: boolean) => counted.find((row) => row.published === published);
  const rows: Pick<AgencyJobTableRow, "job_id" | "posting">[] = await active()
    .where({ published: true })
    .whereRaw(endsSoon(db, today))
    .orderBy(["valid_until", "job_id"])
    .limit(MAX_LISTED)
    .select("job_id", "posting");
  const ending = rows.flatMap(({ job_id: id, posting: { title, company_name: company, valid_until } }) =>
    valid_until === null ? [] : [{ id, title, company, valid_until }],
  );
  return {
    published: Number(countsOf(true)?.count ?? 0),
    unpublished: Number(countsOf(false)?.count ?? 0),
    ending,
    ending_count: Number(countsOf(true)?.ending ?? 0),
  };
}

/** Published jobs of an agency that have the same last day, today or at most seven days ahead. */
export interface EndingDay {
  /** `YYYY-MM-DD` */
  day: string;
  count: number;
  /** The first of them. */
  job: { id: string; title: string };
}

/**
 * The last days that are near, the nearest first.
 * @param today `YYYY-MM-DD` in Japan
 */
export async function findEndingDays(db: Knex, agencyId: string, today: string): Promise<EndingDay[]> {
  const rows: { day: string; count: string; ids: string[]; titles: string[] }[] = await db(AGENCY_JOB)
    .where({ agency_id: agencyId, status: "active", published: true })
    .whereRaw(endsSoon(db, today))
    .groupBy("valid_until")
    .orderBy("valid_until")
    .select(
      db.raw("to_char(valid_until, 'YYYY-MM-DD') as day"),
      db.raw("count(*)"),
      db.raw("(array_agg(job_id order by job_id))[1:1] as ids"),
      db.raw("(array_agg(title order by job_id))[1:1] as titles"),
    );
  return rows.flatMap(({ day, count, ids: [id], titles: [title = ""] }) =>
    id === undefined ? [] : [{ day, count: Number(count), job: { id, title } }],
  );
}
