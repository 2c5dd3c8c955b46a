import type { Knex } from "knex";
import type { FacetGroup } from "../domain/facets.ts";
import { SEARCH } from "../tables.ts";
import type { Conditions } from "./conditions.ts";
import type { JobChanges } from "./job-changes.ts";
import type { SearchAnswers } from "./search-answers.ts";
import { type SearchVersion, VERSION } from "./search-state.ts";

type CountConditions = Pick<Conditions, "common" | "pays">;

/** Counts with the version of the rows that were counted. */
interface CountedGroups extends SearchVersion {
  groups: readonly FacetGroup[];
}

/**
 * The jobs that meet the common conditions, counted by their facets. The first time every hit is read; from then on
 * the counts are continued over the jobs that change, in a time that does not grow with the hits. The choice of facets
 * changes nothing in them.
 */
export async function findGroups(
  db: Knex,
  { common, pays }: CountConditions,
  { table, position }: SearchVersion,
  answers: SearchAnswers,
): Promise<readonly FacetGroup[]> {
  const version = { table, position };
  const conditions = { common, pays };
  const advance = async (known: CountedGroups): Promise<CountedGroups | undefined> => {
    const changes = await answers.findChanges(known, version);
    return changes && { ...version, groups: addGroups(known.groups, await countChanges(db, conditions, changes)) };
  };
  const find = () => countGroups(db, conditions);
  const { groups } = await answers.find<CountedGroups>(version, ["groups", common, pays], find, advance);
  return groups;
}

/** Without words the index of facets alone answers. The version is that of the statement's snapshot. */
export async function countGroups(db: Knex, { common, pays }: CountConditions): Promise<CountedGroups> {
  const { rows } = await db.raw<{ rows: CountedGroups[] }>(
    `select ${VERSION}, (select coalesce(json_agg(counted), '[]') from
      (select facets, ${pays.sql} as pays, count(*)::int as jobs from ${SEARCH} where ${common.sql} group by 1, 2)
      as counted) as groups`,
    [...pays.values, ...common.values] as Knex.RawBinding[],
  );
  return rows[0] as CountedGroups;
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
    const key = `${group.facets} ${group.pays}`;
    sums.set(key, { ...group, jobs: group.jobs + (sums.get(key)?.jobs ?? 0) });
  }
  return [...sums.values()].filter(({ jobs }) => jobs !== 0);
}
