import {
  EMPLOYMENT_TYPES,
  type FacetName,
  JOB_CATEGORIES,
  JOB_INDUSTRIES,
  POSTED_WITHIN,
  REMOTE,
  SALARY_BANDS,
  salaryBandLabel,
} from "../../../modules/job-search/contract/search.ts";

/** The conditions of a search by the names of the address: values of one name are joined by commas there. */
export type JobConditions = Readonly<Record<string, readonly string[]>>;

const SINGLE = [
  "q",
  "exact",
  "salary_min",
  "posted_within",
  "company",
  "similar_to",
  "skills",
  "sort",
  "since",
  "page",
] as const;
const MULTIPLE = ["employment_type", "category", "industry", "location", "remote"] as const;
const NAMES: readonly string[] = [...SINGLE, ...MULTIPLE];
/** Jobs are new after the instant `since`, until another condition is chosen. */
const NO_CONDITION = ["sort", "since", "page"];

/** Largest values of whole numbers: the server refuses others, and a search with them. */
const MAX_VALUES: Readonly<Record<string, number>> = { salary_min: 1_000_000_000, posted_within: 365, page: 100_000 };

const isReadable = (name: string, text: string): boolean =>
  MAX_VALUES[name] === undefined || (/^\d+$/.test(text) && Number(text) <= MAX_VALUES[name]);

/** The router reads a text in plain quotation marks as JSON and drops them: a phrase has round ones in the address. */
const toAddress = (text: string): string => text.replaceAll('"', "”");
const fromAddress = (text: string): string => text.replaceAll(/[“”]/g, '"');

/** Reads the query of the address; unknown names and unreadable numbers are ignored. */
export function readConditions(search: string): JobConditions {
  const query = new URLSearchParams(search);
  const found = NAMES.flatMap((name) => {
    const text = fromAddress(query.getAll(name).join(","));
    const values = MULTIPLE.some((it) => it === name) ? text.split(",").filter(Boolean) : [text].filter(Boolean);
    return values.length > 0 && isReadable(name, text) ? [[name, values] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The query of the address, with `?`; "" without conditions. */
export function writeConditions(conditions: JobConditions): string {
  const pairs = NAMES.flatMap((name) =>
    conditions[name]?.length ? [[name, toAddress(conditions[name].join(","))]] : [],
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

/** A change of conditions begins on the first page. */
export const withCondition = (conditions: JobConditions, name: string, values: readonly string[]): JobConditions => ({
  ...conditions,
  page: [],
  ...(name !== "sort" && { since: [] }),
  [name]: values,
});

/** As a saved search holds them: without page and order. */
export const savedParameters = (conditions: JobConditions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(conditions).flatMap(([name, values]) =>
      values.length > 0 && !NO_CONDITION.includes(name) ? [[name, values.join(",")]] : [],
    ),
  );

/** One condition in words, and the conditions without it. */
export interface ConditionTag {
  name: string;
  value: string;
  text: string;
  without: JobConditions;
}

/** The conditions that narrow a search, in words. */
export function conditionTags(conditions: JobConditions): ConditionTag[] {
  return Object.entries(conditions).flatMap(([name, values]) =>
    NO_CONDITION.includes(name)
      ? []
      : values.map((value) => ({
          name,
          value,
          text: wordsOf(name, value),
          without: withCondition(
            conditions,
            name,
            values.filter((it) => it !== value),
          ),
        })),
  );
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  employment_type: EMPLOYMENT_TYPES,
  category: JOB_CATEGORIES,
  industry: JOB_INDUSTRIES,
  exact: { 1: "言い換えを含めない" },
  remote: { none: "在宅勤務なし", partial: `在宅勤務${REMOTE.partial}`, full: REMOTE.full },
};

function wordsOf(name: string, value: string): string {
  if (name === "salary_min") return `年収${salaryBandLabel(Number(value))}`;
  if (name === "posted_within") return `${value}日以内に公開`;
  if (name === "similar_to") return "似た求人";
  return WORDS[name]?.[value] ?? value;
}

/** Letters of a condition in a tag or a button: the words of a search may be 200. */
const MAX_LETTERS = 30;

/** A condition in words, cut for a line or two on a phone. */
export function inBrief({ text }: ConditionTag): string {
  const letters = [...text];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join("")}…` : text;
}

/** A name for a saved search, from its conditions. */
export const suggestedName = (conditions: JobConditions): string =>
  conditionTags(conditions)
    .map(({ text }) => text)
    .join("・")
    .slice(0, 100) || "すべての求人";

/** Choices of a filter with the counts of the answer, in their order; a chosen value stays although it finds nothing. */
export function choicesOf(
  name: FacetName,
  counts: readonly { value: string; label: string; count: number }[] | undefined,
  chosen: readonly string[],
): { value: string; label: string; count: number | undefined }[] {
  const known = counts?.map(({ value, label, count }) => ({ value, label, count })) ?? [];
  const missing = chosen.filter((value) => !known.some((it) => it.value === value));
  return [...known, ...missing.map((value) => ({ value, label: wordsOf(name, value), count: counts && 0 }))];
}

/** Industries have no counts: they would tell apart many more postings than the database can count while a person waits. */
export const INDUSTRY_OPTIONS = Object.entries(JOB_INDUSTRIES).map(([value, label]) => ({ value, label }));
export const SALARY_OPTIONS = SALARY_BANDS.map((from) => ({ value: String(from), label: salaryBandLabel(from) }));
export const POSTED_OPTIONS = POSTED_WITHIN.map((days) => ({ value: String(days), label: `${days}日以内` }));
export const SORT_OPTIONS = [
  { value: "newest", label: "新着順" },
  { value: "salary", label: "賃金の高い順" },
  { value: "match", label: "スキルの合う順" },
];
const BY_LIKENESS = { value: "similar", label: "似ている順" };
const BY_RELEVANCE = { value: "relevance", label: "関連度順" };

/**
 * The orders of a search: by the person's skills for seekers, by likeness for similar jobs, by relevance with words; the first where
 * none is chosen.
 */
export const sortOptions = (conditions: JobConditions, isSeeker: boolean) => [
  ...(conditions.similar_to?.length ? [BY_LIKENESS] : []),
  ...(conditions.q?.length ? [BY_RELEVANCE] : []),
  ...SORT_OPTIONS.filter(({ value }) => isSeeker || value !== "match"),
];
