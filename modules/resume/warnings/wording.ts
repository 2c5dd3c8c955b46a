import { halfKanaToFull } from "../../../japanese/kana.ts";
import { abbreviationsIn, writtenOut } from "../../../japanese/legal-person.ts";
import { SPOKEN_WORDS } from "../../../japanese/spoken-words.ts";
import { warningMessages } from "../../../japanese/warning-messages.ts";
import { hasMixedDigits, toHalfWidthDigits } from "../../../japanese/width.ts";
import type { Resume } from "../document.ts";
import { resumeDefinition } from "../resume-definition.ts";
import type { Warning, WarningContext, WarningRule } from "./warning.ts";

/** A name that is printed as it is typed. */
interface PrintedName {
  at: Omit<Warning, "message">;
  name: string;
}

const printedNames = ({ educations, jobs, licenses }: Resume): readonly PrintedName[] => [
  ...educations.map(({ id, school_name }) => ({
    at: { section: "education" as const, row: id, field: "school_name" },
    name: school_name,
  })),
  ...jobs.map(({ id, company_name }) => ({
    at: { section: "job-histories" as const, row: id, field: "company_name" },
    name: company_name,
  })),
  ...licenses.map(({ id, name }) => ({ at: { section: "licenses" as const, row: id, field: "name" }, name })),
];

export const abbreviations: WarningRule = ({ resume }) =>
  printedNames(resume).flatMap(({ at, name }) =>
    abbreviationsIn(name).map(({ short, full }) => ({
      ...at,
      message: warningMessages.abbreviation(name, short, full),
      mended: writtenOut(name),
    })),
  );

/** Half-width kana beside full-width text. */
export const halfWidthKana: WarningRule = ({ resume }) =>
  printedNames(resume).flatMap(({ at, name }) => {
    const mended = halfKanaToFull(name);
    return mended === name ? [] : [{ ...at, message: warningMessages.halfWidthKana(name), mended }];
  });

/** Digits of both widths in one name or one text. */
export const mixedDigits: WarningRule = (context) => [
  ...printedNames(context.resume)
    .filter(({ name }) => hasMixedDigits(name))
    .map(({ at, name }) => ({
      ...at,
      message: warningMessages.mixedDigits(`「${name}」`),
      mended: toHalfWidthDigits(name),
    })),
  ...inTexts(context, (text, label) =>
    hasMixedDigits(text) ? [{ message: warningMessages.mixedDigits(label), mended: toHalfWidthDigits(text) }] : [],
  ),
];

export const spokenWords: WarningRule = (context) =>
  inTexts(context, (text, label) =>
    SPOKEN_WORDS.filter(([spoken]) => text.includes(spoken)).map(([spoken, written]) => ({
      message: warningMessages.spoken(label, spoken, written),
      mended: text.replaceAll(spoken, written),
    })),
  );

const COMMON_YEAR = /(?:19|20)\d\d年|(?:１９|２０)[０-９]{2}年/u;
const ERA_YEAR = /(?:昭和|平成|令和)(?:元|\d{1,2}|[０-９]{1,2})年/u;

/** Years of the other calendar than that of the sheet. */
export const otherCalendars: WarningRule = (context) => {
  const [other, own] = context.era === "wareki" ? ([COMMON_YEAR, "和暦"] as const) : ([ERA_YEAR, "西暦"] as const);
  return inTexts(context, (text, label) => {
    const year = other.exec(text)?.[0];
    return year ? [{ message: warningMessages.otherCalendar(label, year, own) }] : [];
  });
};

type TextField = "self_pr" | "motivation" | "preferences" | "summary";

const TEXTS: readonly (readonly [section: "self-pr" | "summary", field: TextField])[] = [
  ["self-pr", "motivation"],
  ["self-pr", "self_pr"],
  ["self-pr", "preferences"],
  ["summary", "summary"],
];

function inTexts(
  { resume }: WarningContext,
  find: (text: string, label: string) => readonly Pick<Warning, "message" | "mended">[],
): readonly Warning[] {
  return TEXTS.flatMap(([section, field]) =>
    find(resume[field], labelOf(section, field)).map((found) => ({ section, field, ...found })),
  );
}

function labelOf(section: string, field: keyof Resume): string {
  const fields = resumeDefinition.sections.find(({ id }) => id === section)?.fields ?? {};
  return (fields as Record<string, { label: string }>)[field]?.label ?? "";
}
