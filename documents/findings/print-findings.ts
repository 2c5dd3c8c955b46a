import { fieldMessages } from "../../japanese/field-messages.ts";
import { findingMessages, mendLabels } from "../../japanese/finding-messages.ts";
import type { DocumentDefinition } from "../definition.ts";
import type { PrintReport } from "../print-report.ts";
import type { MissingItem } from "../progress.ts";
import { type AnyDocument, sectionValues } from "../values.ts";
import { type Finding, mendField } from "./finding.ts";
import { type CheckedField, findRow, reportedField } from "./reported-field.ts";
import { withoutEmoji } from "./without-emoji.ts";

/** Items that still have to be filled in. */
export const missingFindings = (missing: readonly MissingItem[]): readonly Finding[] =>
  missing.map(({ label, ...at }) => ({ rule: "missing", ...at, words: fieldMessages.labelMissing(label) }));

type CharacterReport = Pick<PrintReport, "removed" | "replaced" | "variants">;

/** A sentence about characters that are not printed as they were typed. */
export interface CharacterNote {
  rule: "emoji" | "no-glyph" | "no-variant";
  words: string;
  /** As the report names it. */
  field: string;
  characters: readonly string[];
}

/** The sentences of the report of a print about characters. */
export const characterNotes = ({ removed, replaced, variants = [] }: CharacterReport): readonly CharacterNote[] => {
  const notes = (
    rule: CharacterNote["rule"],
    found: PrintReport["removed"],
    words: (label: string, characters: string) => string,
  ) =>
    found.map(({ field, label, characters }) => ({
      rule,
      field,
      characters,
      words: words(label, characters.join("")),
    }));
  return [
    ...notes("emoji", removed, findingMessages.removed),
    ...notes("no-glyph", replaced, findingMessages.replaced),
    ...notes("no-variant", variants, findingMessages.variant),
  ];
};

/** The same at the fields of a document; emoji are taken out of their field by one press. */
export const characterFindings = (
  definition: DocumentDefinition,
  document: AnyDocument,
  report: CharacterReport,
): readonly Finding[] =>
  characterNotes(report).map(({ rule, words, field, characters }) => {
    const at = reportedField(definition, document, field);
    const mend = at && rule === "emoji" ? emojiMend(definition, document, at, characters) : undefined;
    return { rule, words, ...at, ...(mend && { mend }) };
  });

function emojiMend(
  definition: DocumentDefinition,
  document: AnyDocument,
  at: CheckedField,
  characters: readonly string[],
) {
  const section = definition.sections.find(({ id }) => id === at.section);
  if (!section) return undefined;
  const values = sectionValues(section, document);
  const typed = (at.row === undefined ? values : findRow(section, values, at.row))?.[at.field];
  if (typeof typed !== "string") return undefined;
  const { text, hasStop } = withoutEmoji(typed, characters);
  const emoji = characters.join("");
  if (text === typed) return undefined;
  return mendField(at, text, hasStop ? mendLabels.replaceEmoji(emoji) : mendLabels.removeEmoji(emoji));
}
