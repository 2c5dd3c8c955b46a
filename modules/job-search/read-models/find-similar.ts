import type { Knex } from "knex";
import { foldForSearch } from "../../../japanese/search-text.ts";
import type { FacetGroup } from "../domain/facets.ts";
import { pairsOf } from "../domain/grams.ts";
import { SEARCH } from "../tables.ts";
import { allOf, type Condition, type Conditions } from "./conditions.ts";
import type { JobOrder } from "./find-jobs.ts";
import type { SearchRow } from "./job-search.ts";

/** The newest jobs of the category, and as many with a skill in common, are compared: the time does not grow with the jobs. */
const MAX_COMPARED = 500;
/** Pairs of letters of a title that are compared at most. */
const MAX_PAIRS = 40;
/** Columns of facets, of ranks and of their conditions. The title is the first line of the folded text. */
const COMPARED = `job_id, facets, employment_type, category, prefecture, remote, annual_min, posted_at, skill_keys,
  split_part(document, chr(10), 1) as folded_title`;

type Pattern = Pick<SearchRow, "category" | "skill_keys" | "prefecture" | "title">;

/** Jobs like another: ids in their order, and the candidates as facets count them. */
interface SimilarJobs {
  ids: readonly string[];
  groups: readonly FacetGroup[];
}

/**
 * Jobs that meet the conditions and share the category or a skill with one job; none where it is unknown. Without an order they are
 * ranked by category, shared skills, the share of the title's pairs of letters that they have, and prefecture.
 */
export async function findSimilar(
  db: Knex,
  id: string,
  { common, pays, chosen }: Conditions,
  order?: JobOrder,
): Promise<SimilarJobs> {
  const pattern = await db<Pattern & { job_id: string }>(SEARCH)
    .where("job_id", id)
    .first("category", "skill_keys", "prefecture", "title");
  if (!pattern) return { ids: [], groups: [] };
  const { rank, ties } = order ?? { rank: likenessTo(pattern), ties: "posted_at desc, job_id" };
  const others = { sql: "job_id <> ?", values: [id] };
  const halves = [
    { sql: "category = ?", values: [pattern.category] },
    { sql: "skill_keys && ?::text[]", values: [pattern.skill_keys as unknown as Knex.Value] },
  ].map((half) => allOf([common, others, half]));
  const newest = halves.map(
    ({ sql }) => `(select ${COMPARED} from ${SEARCH} where ${sql} order by posted_at desc limit ${MAX_COMPARED})`,
  );
  const { rows } = await db.raw<{ rows: SimilarJobs[] }>(
    `with ranked as materialized (
      select job_id, facets, ${pays.sql} as pays, ${chosen.sql} as chosen,
        row_number() over (order by ${rank.sql} desc, ${ties}) as number
      from (select distinct on (job_id) * from (${newest.join(" union all ")}) as candidates) as candidate)
    select (select coalesce(json_agg(job_id order by number), '[]') from ranked where chosen) as ids,
      (select coalesce(json_agg(counted), '[]') from
        (select facets, pays, count(*)::int as jobs from ranked group by 1, 2) as counted) as groups`,
    [...pays.values, ...chosen.values, ...rank.values, ...halves.flatMap(({ values }) => values)] as Knex.RawBinding[],
  );
  return rows[0] as SimilarJobs;
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
