import type { Knex } from "knex";
import { MAX_COUNTED } from "../../contract/search.ts";
import { bandsUpTo, countFacets, type JobCounts } from "../domain/facets.ts";
import { parseSearch } from "../domain/search-words.ts";
import { type JobQuery, perPageOf } from "../http/job-query.ts";
import {
  ALWAYS,
  allOf,
  type Conditions,
  commonConditions,
  createNarrowing,
  facetConditions,
  publicOn,
} from "./conditions.ts";
import type { SampledConditions, SampleLimits } from "./count-by-sample.ts";
import { findCounts } from "./find-counts.ts";
import { type Abundance, findWhileCounting, type OrderedSearch, type Slice } from "./find-in-order.ts";
import { type CardRow, findJobRows, type JobOrder, NEWEST, orderOf } from "./find-jobs.ts";
import { findSimilar } from "./find-similar.ts";
import { noAnswers, type SearchAnswers } from "./search-answers.ts";
import { readSearchState } from "./search-state.ts";

/** One page of a search with the counts beside it. */
export interface FoundPage extends Pick<JobCounts, "facets" | "total"> {
  rows: CardRow[];
  isCapped: boolean;
}

/** Conditions of the counts and of the page. */
interface PageConditions extends Conditions, OrderedSearch, SampledConditions {}

/** On which day, `YYYY-MM-DD` in Japan, and for whom a search is made. */
interface SearchOn {
  today: string;
  now: string;
  skills: ReadonlySet<string> | undefined;
}

/**
 * The jobs that meet a query on a day with the counts of all facets. Jobs of a page stand in the query's order; a match needs the
 * skills of the person. Jobs are counted before the page is found: their number decides how it is found.
 */
export async function findPage(
  db: Knex,
  query: JobQuery,
  { today, now, skills }: SearchOn,
  answers: SearchAnswers = noAnswers,
  limits?: SampleLimits,
): Promise<FoundPage> {
  const { similar_to, ...narrowing } = query;
  const conditions = conditionsOf(narrowing, { today, now });
  const order = orderOf(query, skills);
  const limit = perPageOf(query);
  const offset = ((query.page || 1) - 1) * limit;
  const { counting, finding } = similar_to
    ? findSimilarSlice(db, similar_to, conditions, { order, limit, offset }, query, answers)
    : findSlice(db, conditions, { order: order ?? NEWEST, limit, offset }, query, answers, limits);
  const reading = finding.then((ids) => findJobRows(db, ids));
  const [{ facets, total }, rows] = await Promise.all([counting, reading]);
  return { rows, facets, total: Math.min(total, MAX_COUNTED), isCapped: total >= MAX_COUNTED };
}

/** The conditions of a search on a day. */
export function conditionsOf(query: JobQuery, { today, now }: { today: string; now: string }): PageConditions {
  const facets = facetConditions(query);
  const [visible, chosen] = [publicOn(today), allOf(Object.values(facets))];
  const common = commonConditions(query, now);
  const narrow = createNarrowing(visible, query, now);
  return {
    common: narrow([]),
    narrow,
    isByFacets: !(query.q || query.company || query.skills?.length || query.posted_within || query.similar_to),
    pays: bandsUpTo(query.salary_min) ? ALWAYS : (facets.salary ?? ALWAYS),
    chosen,
    visible,
    byGrams: allOf([...common, chosen]),
    byLetters: allOf([...commonConditions(query, now, "letters"), chosen]),
    hasWords: parseSearch(query.q ?? "").words.length > 0,
  };
}

/** Counts and the ids of a page. The ids of frequent hits are found first: their cards are read while hits are counted. */
interface FindingSlice {
  counting: Promise<JobCounts>;
  finding: Promise<readonly string[]>;
}

/** Jobs of the last days and matches of a person's skills are searched every time: their conditions are no one else's. */
function findSlice(
  db: Knex,
  conditions: PageConditions,
  slice: Slice,
  query: JobQuery,
  answers: SearchAnswers,
  limits: SampleLimits | undefined,
): FindingSlice {
  const readingState = readSearchState(db);
  const kept = query.posted_within ? noAnswers : answers;
  const { common, pays, chosen } = conditions;
  const { order, limit, offset } = slice;
  let onFew: SampledConditions["onFew"];
  const estimating = new Promise<number>((resolve) => {
    onFew = resolve;
  });
  const counting = readingState.then((state) =>
    kept.find(state, ["counts", common, pays, chosen], () =>
      findCounts(db, { ...conditions, onFew }, query, state, kept, limits),
    ),
  );
  const finding = readingState.then((state) => {
    // A page of few jobs is found while they are counted.
    const findAbundance = () =>
      Promise.race([
        counting.then((counts) => ({ ...state, ...counts })),
        estimating.then((jobs) => ({ ...state, total: jobs, candidates: jobs, isEstimated: true })),
      ]);
    const find = () => findIds(db, conditions, slice, findAbundance());
    return order.isIndexed ? kept.find(state, ["ids", common, chosen, order, limit, offset], find) : find();
  });
  return { counting, finding };
}

function findSimilarSlice(
  db: Knex,
  id: string,
  conditions: Conditions,
  { order, limit, offset }: { order: JobOrder | undefined; limit: number; offset: number },
  query: JobQuery,
  answers: SearchAnswers,
): FindingSlice {
  const isKept = !query.posted_within && (order === undefined || order.isIndexed);
  const ranking = findSimilar(db, id, conditions, order, isKept ? answers : noAnswers);
  return {
    counting: ranking.then(({ groups }) => countFacets(groups, query)),
    finding: ranking.then(({ ids }) => ids.slice(offset, offset + limit)),
  };
}

/** The jobs of a page alone, without the counts beside it. */
export async function findIds(
  db: Knex,
  conditions: OrderedSearch,
  slice: Slice,
  counting: Promise<Abundance>,
): Promise<string[]> {
  const rows = await findWhileCounting<{ job_id: string }>(db, "job_id", conditions, slice, counting);
  return rows.map(({ job_id }) => job_id);
}
