import type { Knex } from "knex";
import type { JobCard } from "../contract/search.ts";
import { highlightsIn } from "../domain/highlights.ts";
import { matchSkills } from "../domain/match-score.ts";
import { parseSearch, type WordSearch } from "../domain/search-words.ts";
import type { JobQuery } from "../http/job-query.ts";
import { SEARCH } from "../tables.ts";
import { type Condition, relevanceOf, wordsOf } from "./conditions.ts";
import type { SearchRow } from "./job-search.ts";

/** The person who looks at cards: bookmarks, applications and skills. */
export interface Viewer {
  bookmarked: ReadonlySet<string>;
  /** Jobs with an application of the person that is under way. */
  applied: ReadonlyMap<string, string>;
  /** Jobs that the person ever applied to. */
  sentTo: ReadonlySet<string>;
  /** Keys of the person's skills and licences; undefined for everybody but seekers. */
  skills: ReadonlySet<string> | undefined;
}

export const NOBODY: Viewer = { bookmarked: new Set(), applied: new Map(), sentTo: new Set(), skills: undefined };

/** Columns of a card. */
export const CARD = [
  "job_id",
  "company_id",
  "company_name",
  "listed",
  "title",
  "employment_type",
  "category",
  "prefecture",
  "location",
  "remote",
  "salary_unit",
  "salary_min",
  "salary_max",
  "annual_min",
  "skills",
  "posted_at",
  "valid_from",
  "valid_until",
];

export type CardRow = Pick<
  SearchRow,
  | "job_id"
  | "company_id"
  | "company_name"
  | "listed"
  | "title"
  | "employment_type"
  | "category"
  | "prefecture"
  | "location"
  | "remote"
  | "salary_unit"
  | "salary_min"
  | "salary_max"
  | "annual_min"
  | "skills"
  | "posted_at"
  | "valid_from"
  | "valid_until"
>;

/** Whether seekers see the job of a row on a day, `YYYY-MM-DD` in Japan: `publicOn` of one row. */
export const isOpenOn = ({ listed, valid_from, valid_until }: CardRow, today: string): boolean =>
  listed && (valid_from === null || valid_from <= today) && valid_until !== null && valid_until >= today;

const MATCH = `(select count(*) from unnest(skill_keys) as key where key = any(?::text[]))::float8 / greatest(cardinality(skill_keys), 1)`;

/** An order of results: the highest `rank` first. */
export interface JobOrder {
  rank: Condition;
  /** Order of equal ranks, SQL. */
  ties: string;
}

/** The newest first. */
export const NEWEST: JobOrder = { rank: { sql: "posted_at", values: [] }, ties: "job_id" };

/**
 * The order that a query asks for; with words the most relevant stand first where none is asked for. A match needs the skills of the
 * person; without them the newest stand first.
 */
export function orderOf(query: JobQuery, skills: ReadonlySet<string> | undefined): JobOrder | undefined {
  const words = wordsOf(query);
  const sort = query.sort ?? (words.terms.length > 0 && !query.similar_to ? "relevance" : undefined);
  if (sort === undefined || sort === "similar") return undefined;
  if (sort === "relevance" && words.terms.length > 0)
    return { rank: relevanceOf(words), ties: "posted_at desc, job_id" };
  if (sort === "salary") return { rank: { sql: "annual_min", values: [] }, ties: "job_id" };
  if (sort === "match" && skills) {
    const rank = { sql: MATCH, values: [[...skills] as unknown as Knex.Value] };
    return { rank, ties: "posted_at desc, job_id" };
  }
  return NEWEST;
}

/** Jobs by their ids, in the order of the ids; whether they are public or not. */
export async function findJobRows(db: Knex, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select ${CARD.join(", ")} from ${SEARCH} where job_id = any(?::uuid[])`,
    [ids as unknown as Knex.RawBinding],
  );
  const byId = new Map(rows.map((row) => [row.job_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A row as a card, with the hits of the search. */
export function toCard(row: CardRow, viewer: Viewer, search: WordSearch = parseSearch("")): JobCard {
  const { job_id: id, company_id, company_name, listed, skills, salary_unit: unit } = row;
  const highlights = {
    title: highlightsIn(row.title, search),
    company: highlightsIn(company_name, search),
    location: highlightsIn(row.location, search),
  };
  return {
    id,
    title: row.title,
    company: { id: company_id, name: company_name },
    employment_type: row.employment_type,
    category: row.category,
    prefecture: row.prefecture,
    location: row.location,
    remote: row.remote,
    salary: { unit, min: row.salary_min, max: row.salary_max, annual_min: Number(row.annual_min) },
    skills,
    published_at: row.posted_at?.toISOString() ?? "",
    valid_until: row.valid_until ?? "",
    status: listed ? "active" : "inactive",
    published: listed,
    bookmarked: viewer.bookmarked.has(id),
    applied: viewer.applied.has(id),
    application_id: viewer.applied.get(id) ?? null,
    match: viewer.skills?.size ? matchSkills(skills, viewer.skills).score : null,
    highlights: Object.fromEntries(
      Object.entries(highlights)
        .filter(([, found]) => found.length > 0)
        .map(([k, v]) => [k, [...v]]),
    ),
  };
}
