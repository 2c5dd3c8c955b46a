import type { Knex } from "knex";
import { foldForSearch } from "../../../../japanese/search-text.ts";
import type { FacetGroup } from "../domain/facets.ts";
import { pairsOf } from "../domain/grams.ts";
import { SEARCH } from "../tables.ts";
import { allOf, type Condition, type Conditions } from "./conditions.ts";
import type { JobOrder } from "./find-jobs.ts";
import { type JobChanges, type JobColumn, rowsChangedIn } from "./job-changes.ts";
import type { SearchRow } from "./job-search.ts";
import { noAnswers, type SearchAnswers } from "./search-answers.ts";
import { readSearchState, type SearchVersion } from "./search-state.ts";

/** The newest jobs of the category, and as many with a skill in common, are compared: the time does not grow with the jobs. */
const MAX_COMPARED = 500;
/** Pairs of letters of a title that are compared at most. */
const MAX_PAIRS = 40;
/** Columns of facets, of ranks and of their conditions. The title is the first line of the folded text. */
const COMPARED = `job_id, facets, employment_type, category, prefecture, remote, annual_min, posted_at, skill_keys,
  split_part(document, chr(10), 1) as folded_title`;

/** Columns of every answer. */
const READ: readonly JobColumn[] = [
  ...(["listed", "valid_from", "valid_until", "posted_at", "facets"] as const),
  ...(["category", "skill_keys", "prefecture", "title"] as const),
];
/** Columns of an answer whose conditions or order name them. */
const READ_WHERE_NAMED: readonly JobColumn[] = [
  ...(["annual_min", "employment_type", "remote", "company_name", "industry", "document", "grams"] as const),
];

type SimilarOrder = Pick<JobOrder, "rank" | "ties">;

type Pattern = Pick<SearchRow, "category" | "skill_keys" | "prefecture" | "title">;

/** Jobs like another: ids in their order, and the candidates as facets count them. */
interface RankedJobs {
  /** The job that they are like; undefined where it is unknown. */
  pattern: Pattern | undefined;
  ids: readonly string[];
  groups: readonly FacetGroup[];
}
interface SimilarJobs extends RankedJobs, SearchVersion {}

/**
 * Jobs that meet the conditions and share the category or a skill with one job. Without an order they are ranked by category,
 * shared skills, the share of the title's pairs of letters that they have, and prefecture. An answer from memory stays right
 * while no job that is the one, or may be among those compared, changes in what the answer reads: an amount of pay within its band
 * does not.
 */
export async function findSimilar(
  db: Knex,
  id: string,
  { common, pays, chosen }: Conditions,
  order: SimilarOrder | undefined,
  answers: SearchAnswers = noAnswers,
): Promise<Omit<RankedJobs, "pattern">> {
  const { table, position } = await readSearchState(db);
  const version = { table, position };
  const sql = [common, pays, chosen, order?.rank].map((condition) => condition?.sql).join();
  const columns = [...READ, ...READ_WHERE_NAMED.filter((column) => sql.includes(column))];
  const find = async () => ({ ...version, ...(await rankSimilar(db, id, { common, pays, chosen }, order)) });
  const advance = async (known: SimilarJobs) => {
    const changes = await answers.findChanges(known, version);
    return changes && !concerns(changes, columns, id, known.pattern) ? { ...known, ...version } : undefined;
  };
  return answers.find<SimilarJobs>(version, ["similar", id, common, pays, chosen, order], find, advance);
}

/** Whether a job that changed in the columns is the one of that id, or of its category, or has a skill in common, before or after. */
const concerns = (
  changes: JobChanges,
  columns: readonly JobColumn[],
  id: string,
  pattern: Pattern | undefined,
): boolean =>
  rowsChangedIn(changes, columns).some(
    ({ job_id, category, skill_keys }) =>
      job_id === id || category === pattern?.category || skill_keys.some((key) => pattern?.skill_keys.includes(key)),
  );

async function rankSimilar(
  db: Knex,
  id: string,
  { common, pays, chosen }: Conditions,
  order: SimilarOrder | undefined,
): Promise<RankedJobs> {
  const pattern = await db<Pattern & { job_id: string }>(SEARCH)
    .where("job_id", id)
    .first("category", "skill_keys", "prefecture", "title");
  if (!pattern) return { pattern, ids: [], groups: [] };
  const { rank, ties } = order ?? { rank: likenessTo(pattern), ties: "posted_at desc, job_id" };
  const others = { sql: "job_id <> ?", values: [id] };
  const halves = [
    { sql: "category = ?", values: [pattern.category] },
    { sql: "skill_keys && ?::text[]", values: [pattern.skill_keys as unknown as Knex.Value] },
  ].map((half) => allOf([common, others, half]));
  const newest = halves.map(
    ({ sql }) => `(select ${COMPARED} from ${SEARCH} where ${sql} order by posted_at desc limit ${MAX_COMPARED})`,
  );
  // One row answers: a row a candidate cost the program 5 ms.
  const { rows } = await db.raw<{ rows: Omit<RankedJobs, "pattern">[] }>(
    `with ranked as materialized (
      select job_id, facets, ${pays.sql} as pays, ${chosen.sql} as chosen,
        row_number() over (order by ${rank.sql} desc, ${ties}) as number
      from (select distinct on (job_id) * from (${newest.join(" union all ")}) as candidates) as candidate)
    select (select coalesce(json_agg(job_id order by number), '[]') from ranked where chosen) as ids,
      (select coalesce(json_agg(counted), '[]') from
        (select facets, pays, count(*)::int as jobs from ranked group by 1, 2) as counted) as groups`,
    [...pays.values, ...chosen.values, ...rank.values, ...halves.flatMap(({ values }) => values)] as Knex.RawBinding[],
  );
  return { pattern, ids: [], groups: [], ...rows[0] };
}

function likenessTo({ category, skill_keys, prefecture, title }: Pattern): Condition {
  const pairs = pairsOf(foldForSearch(title)).slice(0, MAX_PAIRS);
  const sharedPairs = ["0", ...pairs.map(() => "(strpos(folded_title, ?) > 0)::int")].join(" + ");
  return {
    sql: `3 * (category = ?)::int
      + 2 * (select count(*) from unnest(skill_keys) as key where key = any(?::text[]))
      + 3 * (${sharedPairs})::float8 / ?::int
      + (prefecture = ?)::int`,
    values: [category, skill_keys as unknown as Knex.Value, ...pairs, Math.max(1, pairs.length), prefecture],
  };
}
