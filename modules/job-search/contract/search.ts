import { groupDigits } from "../../../japanese/number.ts";
import type { AgencyCard } from "../../jobs/contract/agency-card.ts";
import type { Salary } from "../../jobs/contract/posting.ts";

export {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  JOB_CATEGORIES,
  JOB_INDUSTRIES,
  REMOTE,
  type Remote,
} from "../../jobs/contract/choices.ts";
export type { Salary } from "../../jobs/contract/posting.ts";
export { SALARY_UNITS, type SalaryUnit, salaryText, yearlyPay } from "../../jobs/contract/salary.ts";

/** Lower ends of the pay bands, in yen a year. */
export const SALARY_BANDS = [3_000_000, 4_000_000, 5_000_000, 6_000_000, 8_000_000, 10_000_000] as const;
/** 「1,000万円以上」 @param from yen a year */
export const salaryBandLabel = (from: number): string => `${groupDigits(from / 10_000)}万円以上`;
/** Days since the first publication. */
export const POSTED_WITHIN = [1, 3, 7, 30] as const;
/** `similar` is the order of a search with `similar_to`, `relevance` of one with words, where none is asked for. */
export const SORTS = ["newest", "salary", "match", "similar", "relevance"] as const;
/** Most characters of the words that are searched for. */
export const SEARCH_LENGTH = 200;
/** Totals and facets are counted up to here. */
export const MAX_COUNTED = 1_000;

/** 「24件」; 「1,000件以上」 where counting stopped. */
export const foundInWords = (count: number): string =>
  `${groupDigits(Math.min(count, MAX_COUNTED))}件${count >= MAX_COUNTED ? "以上" : ""}`;
export const JOBS_PER_PAGE = 20;

/** Start and length of a hit. */
export type HighlightRange = readonly [start: number, length: number];

/** A job in lists. */
export interface JobCard {
  id: string;
  title: string;
  company: { id: string; name: string };
  employment_type: string;
  category: string;
  location: string;
  prefecture: string;
  remote: string;
  salary: Salary;
  skills: string[];
  published_at: string;
  valid_until: string;
  status: "active" | "inactive";
  published: boolean;
  bookmarked: boolean;
  applied: boolean;
  /** Of the application under way; null without one. */
  application_id: string | null;
  /** 0 to 100; null where there is nothing to compare: visitors, people without skills and licences, jobs that name none. */
  match: number | null;
  highlights: Record<string, HighlightRange[]>;
}

export interface FacetValue {
  value: string;
  label: string;
  count: number;
}
export type FacetName = "employment_type" | "category" | "location" | "salary" | "remote";

/** `GET /api/v1/jobs` */
export interface JobPage {
  items: JobCard[];
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number; is_capped: boolean };
  facets: Record<FacetName, FacetValue[]>;
  /** Words that were looked for beside the typed ones; `exact=1` leaves them out. */
  synonyms: { word: string; synonyms: string[] }[];
}

/** `GET /api/v1/jobs/{id}` */
export interface JobDetail extends JobCard {
  /** Null: the agency has no record of its own. */
  agency: AgencyCard | null;
  /** Of `JOB_INDUSTRIES`; empty where the posting names none. */
  industry: string;
  terms: { name: string; label: string; text: string }[];
  requirements: string;
  process: string;
  form_id: string | null;
  /** Of a signed-in seeker. */
  skills_matched: string[];
  skills_missing: string[];
  is_open: boolean;
  similar: JobCard[];
}

/** `GET /api/v1/jobs/suggest` */
export interface JobSuggestion {
  text: string;
  /** The words, or for a quick search the query string. */
  value: string;
  type: "keyword" | "quick-search";
  category?: string;
}
