import { PAPERS, type Paper } from "../../../../modules/candidate/contract.ts";
import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import type { Sheets } from "../../documents/document-pages.ts";
import type { EraAndFont } from "../../documents/print/era-and-font-choice.tsx";
import { sheetsOf as sheetsOfResume } from "../../resume/print/official-print.ts";

const ONE_A4: Sheets = { count: 1, shape: "210 / 297" };

/** The sheets that a paper is expected to have. */
export const sheetsOf = ({ document, paper }: Pick<PaperOptions, "document" | "paper">): Sheets =>
  document === "resume" ? sheetsOfResume(paper) : ONE_A4;

/** The choices for a paper. */
export interface PaperOptions extends EraAndFont {
  document: Paper;
  /** Of the 履歴書, as its form. */
  paper: PrintOptions["paper"];
  layout: PrintOptions["layout"];
  /** Of the 職務経歴書. */
  style: CareerPrintOptions["style"];
  anonymous: boolean;
  hideSchools: boolean;
  hideCompanies: boolean;
  /** The agency above the title. A 推薦状 has the agency at its end. */
  agencyLine: boolean;
}

export const USUAL_OPTIONS: PaperOptions = {
  document: "resume",
  paper: "A4",
  layout: "mhlw",
  style: "reverse",
  era: "wareki",
  font: "mincho",
  anonymous: false,
  hideSchools: false,
  hideCompanies: false,
  agencyLine: false,
};

/** The options by their names on the wire. */
export function wireOptions(options: PaperOptions): Readonly<Record<string, string>> {
  const { document, paper, layout, style, era, font, anonymous, hideSchools, hideCompanies, agencyLine } = options;
  return {
    ...(document === "resume" && { paper, layout }),
    ...(document === "career_resume" && { style }),
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

/** The styles of a 職務経歴書 beside the usual one. */
const STYLES_IN_WORDS: Readonly<Record<string, string>> = { chronological: "編年体式", career: "キャリア式" };

/** 「旧JIS様式」, 「学校名は非公開」 … : how a paper differs from the usual print of the whole record, from its options on the wire. */
export function optionsInWords(options: Readonly<Record<string, string>>): string[] {
  const { paper = "A4", style = "reverse" } = options;
  const styleInWords = STYLES_IN_WORDS[style];
  return [
    options.anonymous === "1" ? "匿名（イニシャル）" : "氏名あり",
    ...(paper === "A4" ? [] : [`${paper}判`]),
    ...(options.layout === "jis" ? ["旧JIS様式"] : []),
    ...(styleInWords ? [styleInWords] : []),
    ...(options.hide_schools === "1" ? ["学校名は非公開"] : []),
    ...(options.hide_companies === "1" ? ["会社名は非公開"] : []),
    ...(options.agency_line === "1" ? ["提出用の見出しあり"] : []),
  ];
}

/** The label of a paper by its name on the wire. */
export const paperLabel = (document: string): string => PAPERS[document as Paper] ?? "書類";
