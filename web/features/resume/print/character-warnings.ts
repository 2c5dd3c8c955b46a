import type { DocumentDefinition } from "../../../../documents/definition.ts";
import { sectionValues } from "../../../../documents/values.ts";
import type { PrintReport, Resume, Warning } from "../../../../modules/resume/contract.ts";
import { characterNotes } from "../../documents/print/print-notes.ts";
import { findRow, reportedField } from "../../documents/print/reported-field.ts";
import { findSection } from "../../documents/sections.ts";

/** A point of the printed document, of a rule or of the print itself. */
export type EmployerNote = Omit<Warning, "section"> & { section: string };

/** Characters that are not printed as they were typed; emoji are taken out of their field by one press. */
export const characterWarnings = (
  definition: DocumentDefinition,
  resume: Resume,
  report: PrintReport,
): readonly EmployerNote[] =>
  characterNotes(report).flatMap(({ text, field: reported, removed = [] }) => {
    const found = reportedField(definition, resume, reported);
    if (!found) return [];
    const { section, field, row } = found;
    const at = { section, field, ...(row === undefined ? {} : { row }), message: text };
    const value = valueAt(definition, resume, at);
    const mended = typeof value === "string" ? without(value, removed) : value;
    return [typeof mended === "string" && mended !== value ? { ...at, mended: mended.trim() } : at];
  });

function valueAt(definition: DocumentDefinition, resume: Resume, { section: id, field, row }: EmployerNote): unknown {
  const section = findSection(definition, id);
  if (!section) return undefined;
  const values = sectionValues(section, resume);
  return (row === undefined ? values : findRow(section, values, row))?.[field];
}

/** The text as it is printed: without emoji, and with 〓 for characters of no font. */
export function printedText(text: string, { removed, replaced }: Pick<PrintReport, "removed" | "replaced">): string {
  const left = removed.reduce((rest, { characters }) => without(rest, characters), text);
  return replaced.flatMap(({ characters }) => characters).reduce((rest, each) => rest.replaceAll(each, "〓"), left);
}

/** Longest first: a family is a sequence of the emoji of its members. */
const without = (text: string, characters: readonly string[]): string =>
  characters
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, ""), text);
