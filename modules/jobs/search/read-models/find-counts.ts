import type { Knex } from "knex";
import type { FacetName } from "../../contract/search.ts";
import { countFacets, type FacetChoice, type JobCounts } from "../domain/facets.ts";
import { ALWAYS, type Condition, facetTokenConditions } from "./conditions.ts";
import type { SampledConditions, SampleLimits } from "./count-by-sample.ts";
import { findGroups } from "./find-groups.ts";
import type { SearchAnswers } from "./search-answers.ts";
import type { SearchState } from "./search-state.ts";

/**
 * The counts of a search. Jobs of which all are counted once are added up for any choice of facets; where they are counted by a
 * sample, a choice leaves too few of it, and what each chosen facet leaves to the others is counted by itself.
 */
export async function findCounts(
  db: Knex,
  conditions: SampledConditions,
  choice: FacetChoice,
  state: SearchState,
  answers: SearchAnswers,
  limits?: SampleLimits,
): Promise<JobCounts> {
  const candidates = await findGroups(db, conditions, state, answers, limits);
  if (candidates.isWhole) return countFacets(candidates.groups, choice);
  const chosen = Object.entries(facetTokenConditions(choice));
  const countBut = async (but?: string): Promise<JobCounts> => {
    const others = chosen.filter(([facet]) => facet !== but).map(([, condition]) => condition);
    if (others.length === 0) return countFacets(candidates.groups, {});
    const narrow = (grams: readonly Condition[]) => conditions.narrow([...others, ...grams]);
    const { groups } = await findGroups(db, { narrow, pays: ALWAYS, isByFacets: false }, state, answers, limits);
    return countFacets(groups, {});
  };
  const [all, ...each] = await Promise.all([countBut(), ...chosen.map(([facet]) => countBut(facet))]);
  const facets = { ...all.facets };
  for (const [index, [facet]] of chosen.entries()) {
    const counts = each[index];
    if (counts) facets[facet as FacetName] = counts.facets[facet as FacetName];
  }
  return { facets, total: all.total, candidates: countFacets(candidates.groups, {}).candidates };
}
