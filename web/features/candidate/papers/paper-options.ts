import { PAPERS, type Paper } from "../../../../modules/candidate/contract.ts";
import type { Sheets } from "../../documents/document-pages.ts";
import type { EraAndFont } from "../../documents/print/era-and-font-choice.tsx";

const A4 = "210 / 297";

/** The sheets that a paper is expected to have. */
export const SHEETS: Readonly<Record<Paper, Sheets>> = {
  resume: { count: 2, shape: A4 },
  career_resume: { count: 1, shape: A4 },
  recommendation: { count: 1, shape: A4 },
};

/** The choices for a paper. */
export interface PaperOptions extends EraAndFont {
  document: Paper;
  anonymous: boolean;
  hideSchools: boolean;
  hideCompanies: boolean;
  /** The agency above the title. A 推薦状 has the agency at its end. */
  agencyLine: boolean;
}

export const USUAL_OPTIONS: PaperOptions = {
  document: "resume",
  era: "wareki",
  font: "mincho",
  anonymous: false,
  hideSchools: false,
  hideCompanies: false,
  agencyLine: false,
};

/** The options by their names on the wire. */
export function wireOptions(options: PaperOptions): Readonly<Record<string, string>> {
  const { document, era, font, anonymous, hideSchools, hideCompanies, agencyLine } = options;
  return {
    era,
    font,
    ...(anonymous && { anonymous: "1" }),
    ...(hideSchools && { hide_schools: "1" }),
    ...(hideCompanies && { hide_companies: "1" }),
    ...(agencyLine && document !== "recommendation" && { agency_line: "1" }),
  };
}

/** The query of a paper of a record at a revision; a changed record has another one. */
export function paperSearch({ revision }: { revision: number | null }, options: PaperOptions): string {
  const query = new URLSearchParams({ document: options.document, ...wireOptions(options) });
  if (revision !== null) query.set("at", String(revision));
  return query.toString();
}

/** The address of a paper of a record. */
export const paperUrl = (record: { id: string; revision: number | null }, options: PaperOptions): string =>
  `/agency/candidates/${record.id}/output.pdf?${paperSearch(record, options)}`;

/** 「学校名を伏せる」 … : how a paper differs from the whole record, from its options on the wire. */
export const optionsInWords = (options: Readonly<Record<string, string>>): string[] => [
  options.anonymous === "1" ? "匿名（イニシャル）" : "氏名あり",
  ...(options.hide_schools === "1" ? ["学校名は非公開"] : []),
  ...(options.hide_companies === "1" ? ["会社名は非公開"] : []),
  ...(options.agency_line === "1" ? ["提出用の見出しあり"] : []),
];

/** The label of a paper by its name on the wire. */
export const paperLabel = (document: string): string => PAPERS[document as Paper] ?? "書類";
