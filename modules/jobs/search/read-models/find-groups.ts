import type { Knex } from "knex";
import { type FacetGroup, groupKeyOf } from "../domain/facets.ts";
import { SEARCH } from "../tables.ts";
import { countBySample, SAMPLE_LIMITS, type SampledConditions, type SampleLimits } from "./count-by-sample.ts";
import { type CountConditions, type CountedGroups, countGroups } from "./count-groups.ts";
import type { JobChanges } from "./job-changes.ts";
import type { SearchAnswers } from "./search-answers.ts";
import type { SearchState } from "./search-state.ts";

/**
 * The jobs that meet the common conditions, counted by their facets. The first time hits are read; from then on
 * the counts are continued over the jobs that change, in a time that does not grow with the hits. The choice of facets
 * changes nothing in them.
 */
export function findGroups(
  db: Knex,
  sampled: SampledConditions,
  { table, position, jobs }: SearchState,
  answers: SearchAnswers,
  limits: SampleLimits = SAMPLE_LIMITS,
): Promise<CountedGroups> {
  const version = { table, position };
  const conditions = { common: sampled.narrow([]), pays: sampled.pays };
  const isSampled = jobs >= limits.jobs;
  const advance = async (known: CountedGroups): Promise<CountedGroups | undefined> => {
    const changes = await answers.findChanges(known, version);
    if (!changes) return undefined;
    return { ...known, ...version, groups: addGroups(known.groups, await countChanges(db, conditions, changes)) };
  };
  const find = async () =>
    (isSampled ? await countBySample(db, sampled, limits) : undefined) ?? countGroups(db, conditions);
  return answers.find<CountedGroups>(version, ["groups", conditions, isSampled], find, advance);
}

/** The difference that changes make: what met the conditions before is subtracted, what meets them after is added. */
async function countChanges(
  db: Knex,
  { common, pays }: CountConditions,
  { before, after }: JobChanges,
): Promise<FacetGroup[]> {
  const [left, entered] = ["-1", "1"].map(
    (jobs) => `select *, ${jobs} as jobs from json_populate_recordset(null::${SEARCH}, ?)`,
  );
  const { rows } = await db.raw<{ rows: FacetGroup[] }>(
    `select facets, ${pays.sql} as pays, sum(jobs)::int as jobs from (${left} union all ${entered}) as changed
      where ${common.sql} group by 1, 2`,
    [...pays.values, JSON.stringify(before), JSON.stringify(after), ...common.values] as Knex.RawBinding[],
  );
  return rows;
}

function addGroups(groups: readonly FacetGroup[], more: readonly FacetGroup[]): FacetGroup[] {
  const sums = new Map<string, FacetGroup>();
  for (const group of [...groups, ...more]) {
    const key = groupKeyOf(group);
    sums.set(key, { ...group, jobs: group.jobs + (sums.get(key)?.jobs ?? 0) });
  }
  return [...sums.values()].filter(({ jobs }) => jobs !== 0);
}
