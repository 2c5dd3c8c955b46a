import type { Finding } from "../../../../documents/findings/finding.ts";
import { stripEmoji } from "../../../../documents/findings/without-emoji.ts";
import type { PrintReport, Resume } from "../../../../modules/resume/contract.ts";
import type { SheetMark } from "../../documents/viewer/sheet-marks.tsx";

/** Texts that the form itself prints at a field. */
const FORM_TEXTS: Readonly<Record<string, string>> = { photo: "写真をはる", birth_date: "日生" };
/** Letters of a text that find its beginning; a line of the sheet may be no longer. */
const BEGINNING = 12;

/** The numbers of the findings with the printed texts that they are about, in the order of the findings. */
export const findingMarks = (
  findings: readonly Finding[],
  resume: Resume,
  report: Pick<PrintReport, "removed" | "replaced">,
): readonly SheetMark[] =>
  findings.flatMap(({ rule, row, field }, index) => {
    // A row that lacks something is not printed.
    if (row && rule === "missing") return [];
    const printed = row ? textOfRow(row, resume) : field ? textOfField(field, resume) : undefined;
    const text = printedText(printed?.text ?? "", report).slice(0, printed?.length);
    return printed && text !== "" ? [{ number: index + 1, text, occurrence: printed.occurrence }] : [];
  });

interface PrintedText extends Pick<SheetMark, "text" | "occurrence"> {
  /** Letters that are looked for; undefined: all. */
  length?: number;
}

function textOfField(field: string, resume: Resume): PrintedText {
  const values: Readonly<Record<string, unknown>> = { ...resume, ...resume.address, ...resume.contact };
  const text = FORM_TEXTS[field];
  if (text !== undefined) return { text, occurrence: 0 };
  return { text: textOf(values[field]), length: BEGINNING, occurrence: 0 };
}

/** A list has no text of its own. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The text as it is printed: without emoji, and with 〓 for characters of no font. */
function printedText(text: string, { removed, replaced }: Pick<PrintReport, "removed" | "replaced">): string {
  const left = removed.reduce((rest, { characters }) => stripEmoji(rest, characters), text);
  return replaced.flatMap(({ characters }) => characters).reduce((rest, each) => rest.replaceAll(each, "〓"), left);
}

/** The name of the row; of rows with one name the sheets have them by their months. */
function textOfRow(id: string, { educations, jobs, licenses }: Resume): PrintedText | undefined {
  const lists = [
    educations.map(({ school_name, ...row }) => ({ ...row, name: school_name })),
    jobs.map(({ company_name, ...row }) => ({ ...row, name: company_name })),
    licenses.map((row) => ({ ...row, should_show: true })),
  ];
  for (const list of lists) {
    const name = list.find((row) => row.id === id)?.name;
    if (name === undefined) continue;
    const months = list
      .filter((row) => row.should_show && row.year !== null && row.name.includes(name))
      .sort((one, other) => Number(one.year) - Number(other.year) || Number(one.month) - Number(other.month));
    return { text: name, occurrence: months.findIndex((row) => row.id === id) };
  }
  return undefined;
}
