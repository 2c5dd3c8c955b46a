import type { Knex } from "knex";
import { facetTokensOf, isFrequent, rareTokens, SAMPLES, type Sample } from "../domain/facet-tokens.ts";
import { type FacetGroup, groupKeyOf } from "../domain/facets.ts";
import { SEARCH } from "../tables.ts";
import { type Condition, type ConditionsWithGrams, hasAnyGram, hasGrams } from "./conditions.ts";
import { type CountConditions, type CountedGroups, countGroups } from "./count-groups.ts";
import { VERSION } from "./search-state.ts";

/** The common conditions as they are narrowed for a sample. */
export interface SampledConditions {
  narrow: ConditionsWithGrams;
  pays: Condition;
  /** Whether the index of facets has all columns of the conditions. */
  isByFacets: boolean;
  /** Called with an estimate where few jobs are found, before they are counted. */
  onFew?: (jobs: number) => void;
}

/** When jobs are counted by a sample. */
export interface SampleLimits {
  /** Public jobs, at least. */
  jobs: number;
  /** Jobs that are read one by one, at most. */
  mostRead: number;
}

const ABOVE_ESTIMATE = 1.25;
/** Before and behind every text. */
const [FIRST_TEXT, LAST_TEXT] = ["", "\u{10ffff}"];

export const SAMPLE_LIMITS: SampleLimits = { jobs: 200_000, mostRead: 20_000 };

/**
 * Counts in which what is frequent is estimated by a sample, and all else is counted: it is shown as 「1,000件以上」 either way. Undefined
 * where so few jobs are found, or so many are rare, that all are better counted.
 */
export async function countBySample(
  db: Knex,
  { narrow, pays, isByFacets, onFew }: SampledConditions,
  { mostRead }: SampleLimits,
): Promise<CountedGroups | undefined> {
  const count = (grams: Condition) => countGroups(db, { common: narrow([grams]), pays });
  for (const sample of SAMPLES) {
    const { groups } = await count(hasGrams([sample.token]));
    const found = jobsOf(groups) * sample.every;
    if (found <= mostRead) {
      // None may mean that a rebuild has yet to write the tokens.
      if (found > 0) onFew?.(found);
      return undefined;
    }
    if (isByFacets) return countAroundFrequent(db, { common: narrow([]), pays }, groups, sample);
    const rare = rareTokens(groups, sample);
    const isRare = ({ facets }: FacetGroup) => facetTokensOf(facets).some((token) => rare.has(token));
    if (jobsOf(groups.filter(isRare)) * sample.every > mostRead) continue;
    const counted = await countHalves([...rare], (tokens) => count(hasAnyGram(tokens)));
    const frequent = groups.filter((group) => !isRare(group));
    return { ...counted, isWhole: false, groups: [...scale(frequent, sample), ...counted.groups] };
  }
  return undefined;
}

/** Groups with any of some tokens, by two statements at once: each merges half of the lists of jobs. */
async function countHalves(
  tokens: readonly number[],
  count: (tokens: readonly number[]) => Promise<CountedGroups>,
): Promise<CountedGroups> {
  const halfOf = (remainder: number) => tokens.filter((_, index) => index % 2 === remainder);
  const [one, other] = await Promise.all([count(halfOf(0)), count(halfOf(1))]);
  // Between two snapshots a job may have changed.
  if (one.table !== other.table || one.position !== other.position) return count(tokens);
  const groups = new Map([...one.groups, ...other.groups].map((group) => [groupKeyOf(group), group]));
  return { ...one, groups: [...groups.values()] };
}

/**
 * The frequent groups of a sample, and every job of the others: the index of facets is read between the frequent ones. Each of
 * these finds more than is counted, so that groups can be added up for any choice of facets.
 */
async function countAroundFrequent(
  db: Knex,
  { common, pays }: CountConditions,
  sampled: readonly FacetGroup[],
  sample: Sample,
): Promise<CountedGroups> {
  const frequent = new Set(
    sampled.filter((group) => group.pays && isFrequent(group, sample)).map(({ facets }) => facets),
  );
  const { rows } = await db.raw<{ rows: CountedGroups[] }>(
    `select ${VERSION}, true as "isWhole", (select coalesce(json_agg(counted), '[]') from
      (select counted.* from
        (select above, lead(above, 1, ?) over (order by above collate "C") as below from unnest(?::text[]) as above) as gap
        cross join lateral
        (select facets, ${pays.sql} as pays, count(*)::int as jobs from ${SEARCH}
          where ${common.sql} and facets > above and facets < below group by 1, 2) as counted)
      as counted) as groups`,
    [LAST_TEXT, [FIRST_TEXT, ...frequent], ...pays.values, ...common.values] as unknown as Knex.RawBinding[],
  );
  const { groups, ...counted } = rows[0] as CountedGroups;
  const estimated = sampled.filter(({ facets }) => frequent.has(facets));
  return { ...counted, groups: [...scale(estimated, sample), ...groups] };
}

const jobsOf = (groups: readonly FacetGroup[]): number => groups.reduce((sum, { jobs }) => sum + jobs, 0);

/** Estimates are raised by a quarter, so that no page before the last job seems to stand behind it. */
const scale = (groups: readonly FacetGroup[], { every }: Sample): FacetGroup[] =>
  groups.map((group) => ({ ...group, jobs: Math.ceil(group.jobs * every * ABOVE_ESTIMATE) }));
