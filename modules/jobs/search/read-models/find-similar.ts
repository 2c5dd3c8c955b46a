import type { Knex } from "knex";
import { foldForSearch } from "../../../../japanese/search-text.ts";
import type { FacetGroup } from "../domain/facets.ts";
import { pairsOf } from "../domain/grams.ts";
import { SEARCH } from "../tables.ts";
import { allOf, type Condition, type Conditions } from "./conditions.ts";
import type { JobOrder } from "./find-jobs.ts";
import type { SearchRow } from "./job-search.ts";

/** The newest jobs of the category, and as many with a skill in common, are compared: the time does not grow with the jobs. */
const MOST_COMPARED = 500;
/** Pairs of letters of a title that are compared at most. */
const MOST_PAIRS = 40;

/** A job compared with another. */
interface Candidate extends FacetGroup {
  job_id: string;
  /** Whether it meets all conditions. */
  chosen: boolean;
}

/** Jobs like another: ids in their order, and the candidates as facets count them. */
export interface SimilarJobs {
  ids: string[];
  groups: readonly FacetGroup[];
}

type Pattern = Pick<SearchRow, "category" | "skill_keys" | "prefecture" | "title">;

/**
 * Jobs that meet the conditions and share the category or a skill with one job. Without an order they are ranked by category,
 * shared skills, the share of the title's pairs of letters that they have, and prefecture.
 */
export async function findSimilar(
  db: Knex,
  id: string,
  { common, pays, chosen }: Conditions,
  order: Pick<JobOrder, "rank" | "ties"> | undefined,
): Promise<SimilarJobs> {
  const one = await db<Pattern & { job_id: string }>(SEARCH)
    .where("job_id", id)
    .first("category", "skill_keys", "prefecture", "title");
  if (!one) return { ids: [], groups: [] };
  const { rank, ties } = order ?? { rank: likenessTo(one), ties: "posted_at desc, job_id" };
  const others = { sql: "job_id <> ?", values: [id] };
  const halves = [
    { sql: "category = ?", values: [one.category] },
    { sql: "skill_keys && ?::text[]", values: [one.skill_keys as unknown as Knex.Value] },
  ].map((half) => allOf([common, others, half]));
  const newest = halves.map(
    ({ sql }) => `(select job_id from ${SEARCH} where ${sql} order by posted_at desc limit ${MOST_COMPARED})`,
  );
  const { rows } = await db.raw<{ rows: Candidate[] }>(
    `select job_id, facets, ${pays.sql} as pays, ${chosen.sql} as chosen, 1 as jobs
      from (${newest.join(" union ")}) as candidates join ${SEARCH} using (job_id)
        cross join lateral (select split_part(document, chr(10), 1) as folded_title offset 0) as line
      order by ${rank.sql} desc, ${ties}`,
    [...pays.values, ...chosen.values, ...halves.flatMap(({ values }) => values), ...rank.values] as Knex.RawBinding[],
  );
  return { ids: rows.filter(({ chosen }) => chosen).map(({ job_id }) => job_id), groups: rows };
}

function likenessTo({ category, skill_keys, prefecture, title }: Pattern): Condition {
  const pairs = pairsOf(foldForSearch(title)).slice(0, MOST_PAIRS);
  return {
    sql: `3 * (category = ?)::int
      + 2 * (select count(*) from unnest(skill_keys) as key where key = any(?::text[]))
      + 3 * (select count(*) from unnest(?::text[]) as pair where strpos(folded_title, pair) > 0)::float8 / ?::int
      + (prefecture = ?)::int`,
    values: [
      category,
      skill_keys as unknown as Knex.Value,
      pairs as unknown as Knex.Value,
      Math.max(1, pairs.length),
      prefecture,
    ],
  };
}
