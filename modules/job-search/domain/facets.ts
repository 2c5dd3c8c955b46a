import { PREFECTURES } from "../../../japanese/prefectures.ts";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES, REMOTE } from "../../jobs/contract/choices.ts";
import { type FacetName, type FacetValue, MAX_COUNTED, SALARY_BANDS, salaryBandLabel } from "../contract/search.ts";

/** All that facets tell apart in a job. `annual_min` is yen a year. */
export interface JobFacets {
  employment_type: string;
  category: string;
  prefecture: string;
  remote: string;
  annual_min: number;
}

/** Jobs that facets cannot tell apart. */
export interface FacetGroup {
  facets: string;
  /** Whether its jobs pay what the search asks for. */
  pays: boolean;
  jobs: number;
}

/** Chosen values of a search; a facet without a choice lets everything pass. */
export interface FacetChoice {
  employment_type?: readonly string[] | undefined;
  category?: readonly string[] | undefined;
  location?: readonly string[] | undefined;
  remote?: readonly string[] | undefined;
}

/** Facets with a value of each job, in the order of its facets as one text; the number of pay bands follows. */
const VALUE_FACETS = ["employment_type", "category", "location", "remote"] as const;
const SEPARATOR = ",";

/** Labels of the values of each facet. */
const FACET_LABELS: Readonly<Record<(typeof VALUE_FACETS)[number], Readonly<Record<string, string>>>> = {
  employment_type: EMPLOYMENT_TYPES,
  category: JOB_CATEGORIES,
  location: Object.fromEntries(PREFECTURES.map((name) => [name, name])),
  remote: REMOTE,
};

/** The facets of a job as one text: the four values and the number of pay bands whose lower end the pay reaches. */
export const facetsOf = ({ employment_type, category, prefecture, remote, annual_min }: JobFacets): string =>
  [employment_type, category, prefecture, remote, SALARY_BANDS.filter((from) => annual_min >= from).length].join(
    SEPARATOR,
  );

/** Counts of a search. */
export interface JobCounts {
  facets: Record<FacetName, FacetValue[]>;
  /** Jobs that meet all conditions. */
  total: number;
}

/**
 * Counts of the jobs that each value of each facet would find under all other conditions, at most 1,000; values that find
 * none are left out.
 */
export function countFacets(groups: readonly FacetGroup[], choice: FacetChoice): JobCounts {
  const counts = new Map<string, number>();
  const count = (facet: FacetName, value: string, jobs: number) =>
    counts.set(`${facet} ${value}`, (counts.get(`${facet} ${value}`) ?? 0) + jobs);
  let total = 0;
  for (const { facets, pays, jobs } of groups) {
    const values = facets.split(SEPARATOR);
    const missed = VALUE_FACETS.filter((facet, index) => !lets(choice[facet], values[index] ?? ""));
    const fails: FacetName[] = pays ? missed : [...missed, "salary"];
    if (fails.length === 0) total += jobs;
    if (fails.length > 1) continue;
    const isCounted = (facet: FacetName) => fails.length === 0 || fails[0] === facet;
    for (const [index, facet] of VALUE_FACETS.entries()) if (isCounted(facet)) count(facet, values[index] ?? "", jobs);
    if (!isCounted("salary")) continue;
    for (const from of SALARY_BANDS.slice(0, Number(values[VALUE_FACETS.length]))) count("salary", String(from), jobs);
  }
  const valuesOf = (name: FacetName, labels: readonly (readonly [value: string, label: string])[]): FacetValue[] =>
    labels.flatMap(([value, label]) => {
      const found = counts.get(`${name} ${value}`) ?? 0;
      return found > 0 ? [{ value, label, count: Math.min(found, MAX_COUNTED) }] : [];
    });
  const listed = VALUE_FACETS.map((name) => [name, valuesOf(name, Object.entries(FACET_LABELS[name]))] as const);
  const bands = SALARY_BANDS.map((from) => [String(from), salaryBandLabel(from)] as const);
  return {
    facets: { ...Object.fromEntries(listed), salary: valuesOf("salary", bands) } as Record<FacetName, FacetValue[]>,
    total,
  };
}

const lets = (chosen: readonly string[] | undefined, value: string): boolean =>
  !chosen?.length || chosen.includes(value);
