import type { Knex } from "knex";
import type { FacetGroup } from "../domain/facets.ts";
import { SEARCH } from "../tables.ts";
import type { Conditions } from "./conditions.ts";
import { type SearchVersion, VERSION } from "./search-state.ts";

export type CountConditions = Pick<Conditions, "common" | "pays">;

/** Counts with the version of the rows that were counted. */
export interface CountedGroups extends SearchVersion {
  groups: readonly FacetGroup[];
  /** Whether groups can be added up for any choice of facets. Otherwise they are right as long as no facet is chosen. */
  isWhole: boolean;
}

/** Without words the index of facets alone answers. The version is that of the statement's snapshot. */
export async function countGroups(db: Knex, { common, pays }: CountConditions): Promise<CountedGroups> {
  const { rows } = await db.raw<{ rows: CountedGroups[] }>(
    `select ${VERSION}, true as "isWhole", (select coalesce(json_agg(counted), '[]') from
      (select facets, ${pays.sql} as pays, count(*)::int as jobs from ${SEARCH} where ${common.sql} group by 1, 2)
      as counted) as groups`,
    [...pays.values, ...common.values] as Knex.RawBinding[],
  );
  return rows[0] as CountedGroups;
}
