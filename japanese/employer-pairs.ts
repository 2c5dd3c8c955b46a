import { isNearlySameEmployer } from "./employer-likeness.ts";

/** The employer and the years of one stay, in either document. */
interface Stay {
  company_name: string;
  start_year: number | null;
  end_year: number | null;
}

interface Comparison<One, Other> {
  /** The name as it is compared, without spaces. */
  keyOf: (stay: One | Other) => string;
  /** Whether the months of both agree. */
  agrees: (one: One, other: Other) => boolean;
}

/**
 * Pairs the stays of one document with those of another, each at most once: by the same name first, then by a name that is
 * nearly the same (富士通 and 富士通株式会社), which also needs a year that both write.
 */
export function pairByEmployer<One extends Stay, Other extends Stay>(
  ones: readonly One[],
  others: readonly Other[],
  { keyOf, agrees }: Comparison<One, Other>,
): ReadonlyMap<One, Other> {
  const pairs = new Map<One, Other>();
  const free = [...others];
  const pairAll = (isSame: (one: One, other: Other) => boolean) => {
    for (const one of ones) {
      const index = pairs.has(one) ? -1 : free.findIndex((other) => isSame(one, other) && agrees(one, other));
      const [other] = index < 0 ? [] : free.splice(index, 1);
      if (other) pairs.set(one, other);
    }
  };
  pairAll((one, other) => keyOf(one) === keyOf(other));
  pairAll((one, other) => isNearlySameEmployer(one.company_name, other.company_name) && haveSameYear(one, other));
  return pairs;
}

/** By the start; by the end if one of them has no start. */
function haveSameYear(one: Stay, other: Stay): boolean {
  const hasStarts = one.start_year !== null && other.start_year !== null;
  return hasStarts ? one.start_year === other.start_year : one.end_year !== null && one.end_year === other.end_year;
}
