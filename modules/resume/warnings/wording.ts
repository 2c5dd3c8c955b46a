import { abbreviationsIn } from "../../../japanese/legal-person.ts";
import { warningMessages } from "../../../japanese/warning-messages.ts";
import type { Resume } from "../document.ts";
import { resumeDefinition } from "../resume-definition.ts";
import type { Warning, WarningContext, WarningRule } from "./warning.ts";

export const abbreviations: WarningRule = ({ resume }) => [
  ...resume.educations.flatMap(({ id, school_name }) =>
    abbreviated(school_name, { section: "education", row: id, field: "school_name" }),
  ),
  ...resume.jobs.flatMap(({ id, company_name }) =>
    abbreviated(company_name, { section: "job-histories", row: id, field: "company_name" }),
  ),
];

const abbreviated = (name: string, at: Omit<Warning, "message">): readonly Warning[] =>
  abbreviationsIn(name).map(({ short, full }) => ({ ...at, message: warningMessages.abbreviation(name, short, full) }));

/** 御社 is said, 貴社 is written. */
const SPOKEN: readonly (readonly [spoken: string, written: string])[] = [
  ["御社", "貴社"],
  ["御行", "貴行"],
  ["御校", "貴校"],
  ["御院", "貴院"],
  ["御庁", "貴庁"],
];

export const spokenWords: WarningRule = (context) =>
  inTexts(context, (text, label) =>
    SPOKEN.filter(([spoken]) => text.includes(spoken)).map(([spoken, written]) =>
      warningMessages.spoken(label, spoken, written),
    ),
  );

const COMMON_YEAR = /(?:19|20)\d\d年|(?:１９|２０)[０-９]{2}年/u;
const ERA_YEAR = /(?:昭和|平成|令和)(?:元|\d{1,2}|[０-９]{1,2})年/u;

/** Years of the other calendar than that of the sheet. */
export const otherCalendars: WarningRule = (context) => {
  const [other, own] = context.era === "wareki" ? ([COMMON_YEAR, "和暦"] as const) : ([ERA_YEAR, "西暦"] as const);
  return inTexts(context, (text, label) => {
    const year = other.exec(text)?.[0];
    return year ? [warningMessages.otherCalendar(label, year, own)] : [];
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
  find: (text: string, label: string) => readonly string[],
): readonly Warning[] {
  return TEXTS.flatMap(([section, field]) =>
    find(resume[field], labelOf(section, field)).map((message) => ({ section, field, message })),
  );
}

function labelOf(section: string, field: keyof Resume): string {
  const fields = resumeDefinition.sections.find(({ id }) => id === section)?.fields ?? {};
  return (fields as Record<string, { label: string }>)[field]?.label ?? "";
}
