import { type NamedRow, nameWithoutReason } from "./job-kinds.ts";

/** A word at the end of a name; of words that a name may have as its own, only behind a space. */
const KIND_AT_END = /\s(?:[入退].|開業|廃業|独立|採用|就任|着任|異動|配属|出向|転籍)$|[入退][社職庁行]$/;

/** The employer's name without the word for what happened: 株式会社みなと食品 of 株式会社みなと食品　入社. */
export const employerOf = (row: NamedRow): string => nameWithoutReason(row).replace(KIND_AT_END, "").trim();

/** Two rows are about one employer although one of them has spaces in its name. */
export const employerKey = (row: NamedRow): string => employerOf(row).replace(/\s/g, "");
