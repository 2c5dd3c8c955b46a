import { MAX_COUNTED, SALARY_BANDS } from "../../contract/search.ts";
import { FACET_LABELS, type FacetGroup, facetValuesOf, VALUE_FACETS } from "./facets.ts";

/** A token has U+FFFF, which is no letter, for its first letter, and a hash of its name for the second. */
const FIRST = 0xffff << 16;

/** A new name leaves the tokens of the others as they are. The hash is FNV-1a, its halves joined. */
function tokenOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return FIRST | ((hash ^ (hash >>> 16)) & 0xffff);
}

const tokensByValue = (facet: string, values: readonly string[]): ReadonlyMap<string, number> =>
  new Map(values.map((value) => [value, tokenOf(`${facet} ${value}`)]));

const VALUES = VALUE_FACETS.map((facet) => tokensByValue(facet, Object.keys(FACET_LABELS[facet])));
/** By the number of pay bands that a job reaches. */
const BANDS = tokensByValue("bands", ["0", ...SALARY_BANDS.map((_, index) => String(index + 1))]);
const TOKENS = [...VALUES, BANDS];

/** A random part of the jobs, the same for every search. */
export interface Sample {
  /** One job of so many. */
  every: number;
  token: number;
}

/** The smallest first. */
export const SAMPLES: readonly Sample[] = [100, 10].map((every) => ({ every, token: tokenOf(`every ${every}`) }));

/** Tokens of the values of a job's facets. */
export const facetTokensOf = (facets: string): number[] =>
  facetValuesOf(facets).flatMap((value, index) => TOKENS[index]?.get(value) ?? []);

/**
 * Tokens that stand among the grams of a job, so that the index of grams finds words together with values of facets and samples.
 * @param id a random UUID
 */
export function tokensOf(id: string, facets: string): number[] {
  const number = Number.parseInt(id.slice(-8), 16);
  return [...facetTokensOf(facets), ...SAMPLES.flatMap(({ every, token }) => (number % every === 0 ? token : []))];
}

/**
 * Whether more jobs are found than are counted, by those among a sample: six standard deviations above what the most that is counted
 * leads to.
 */
export function isFrequent({ jobs }: Pick<FacetGroup, "jobs">, { every }: Sample): boolean {
  const expected = MAX_COUNTED / every;
  return jobs >= expected + 6 * Math.sqrt(expected) + 3;
}

/** Tokens of the values that are not frequent by the groups of a sample. */
export function rareTokens(sampled: readonly FacetGroup[], sample: Sample): ReadonlySet<number> {
  const isRare = (jobs: number) => !isFrequent({ jobs }, sample);
  const counts = new Map<number, number>();
  for (const { facets, jobs } of sampled)
    for (const token of facetTokensOf(facets)) counts.set(token, (counts.get(token) ?? 0) + jobs);
  const countOf = (token: number) => counts.get(token) ?? 0;
  const rare = new Set(VALUES.flatMap((tokens) => [...tokens.values()].filter((token) => isRare(countOf(token)))));
  // A job counts for every band that it reaches.
  let reached = 0;
  for (const token of [...BANDS.values()].slice(1).reverse()) {
    reached += countOf(token);
    if (isRare(reached)) rare.add(token);
  }
  return rare;
}

/** Tokens of jobs that pay at least the lower end of a band. @param reached number of the band */
export const tokensFromBand = (reached: number): number[] => [...BANDS.values()].slice(reached);

/** Tokens of the values of a facet that are known. */
export const tokensOfValues = (facet: (typeof VALUE_FACETS)[number], values: readonly string[]): number[] =>
  values.flatMap((value) => VALUES[VALUE_FACETS.indexOf(facet)]?.get(value) ?? []);
