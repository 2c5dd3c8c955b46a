import type { Knex } from "knex";
import { PREFECTURES } from "../../../../japanese/prefectures.ts";
import { type FacetName, type FacetValue, MOST_COUNTED, SALARY_BANDS } from "../../contract/search.ts";
import { JOB_CATEGORIES } from "../../data/job-categories.ts";
import { EMPLOYMENT_TYPES, REMOTE } from "../../posting/domain/choices.ts";
import { SEARCH } from "../tables.ts";
import { allOf, type Condition } from "./conditions.ts";

const COLUMNS = { employment_type: "employment_type", category: "category", location: "prefecture", remote: "remote" };
const LABELS: Readonly<Record<keyof typeof COLUMNS, Readonly<Record<string, string>>>> = {
  employment_type: EMPLOYMENT_TYPES,
  category: JOB_CATEGORIES,
  location: Object.fromEntries(PREFECTURES.map((name) => [name, name])),
  remote: REMOTE,
};

type Facets = Record<FacetName, FacetValue[]>;

/**
 * Counts of the jobs that each value of each facet would find under all other conditions, at most 1,000; values that find
 * none are left out. One pass over the jobs that the common conditions find.
 */
export async function findFacets(
  db: Knex,
  common: readonly Condition[],
  facets: Partial<Record<FacetName, Condition>>,
): Promise<Facets> {
  const names = ["employment_type", "category", "location", "remote", "salary"] as const;
  const where = allOf(common);
  const passes = names.map((name) => facets[name] ?? { sql: "true", values: [] });
  const others = (name: FacetName) =>
    names
      .filter((it) => it !== name)
      .map((it) => `passes_${it}`)
      .join(" and ");
  const counted = Object.entries(COLUMNS).map(
    ([name, column]) =>
      `select '${name}' as facet, ${column} as value, sum(jobs)::int as count from found where ${others(name as FacetName)} group by ${column}`,
  );
  const bands = SALARY_BANDS.map(
    (from, index) =>
      `select 'salary' as facet, '${from}' as value, sum(jobs)::int as count from found where ${others("salary")} and band > ${index}`,
  );
  // Jobs are counted once by all that the facets tell apart; each facet then adds up these few rows.
  const { rows } = await db.raw<{ rows: { facet: FacetName; value: string; count: number | null }[] }>(
    `with found as materialized (
        select employment_type, category, prefecture, remote,
          width_bucket(annual_min, array[${SALARY_BANDS.join(", ")}]::bigint[]) as band,
          ${names.map((name, index) => `${passes[index]?.sql} as passes_${name}`).join(", ")}, count(*) as jobs
        from ${SEARCH} where ${where.sql} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      )
      ${[...counted, ...bands].join(" union all ")}`,
    [...passes.flatMap(({ values }) => values), ...where.values] as Knex.RawBinding[],
  );
  return toFacets(rows);
}

function toFacets(rows: readonly { facet: FacetName; value: string; count: number | null }[]): Facets {
  const counts = new Map(
    rows.map(({ facet, value, count }) => [`${facet} ${value}`, Math.min(count ?? 0, MOST_COUNTED)]),
  );
  const valuesOf = (name: FacetName, labels: readonly (readonly [value: string, label: string])[]): FacetValue[] =>
    labels.flatMap(([value, label]) => {
      const count = counts.get(`${name} ${value}`) ?? 0;
      return count > 0 ? [{ value, label, count }] : [];
    });
  return {
    employment_type: valuesOf("employment_type", Object.entries(LABELS.employment_type)),
    category: valuesOf("category", Object.entries(LABELS.category)),
    location: valuesOf("location", Object.entries(LABELS.location)),
    remote: valuesOf("remote", Object.entries(LABELS.remote)),
    salary: valuesOf(
      "salary",
      SALARY_BANDS.map((from) => [String(from), `${from / 10_000}万円以上`] as const),
    ),
  };
}
