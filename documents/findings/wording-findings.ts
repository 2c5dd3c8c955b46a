import type { EraStyle } from "../../japanese/era.ts";
import { findingMessages } from "../../japanese/finding-messages.ts";
import type { DocumentDefinition, SectionDefinition, Shape } from "../definition.ts";
import type { FieldDefinition } from "../field.ts";
import { type AnyDocument, listsOf, rowsIn, sectionValues, type Values } from "../values.ts";
import { type Finding, mendField } from "./finding.ts";
import type { CheckedField } from "./reported-field.ts";
import { textFindings } from "./text-findings.ts";

/** A text that was typed into a field. */
interface TypedText {
  at: CheckedField;
  definition: FieldDefinition;
  text: string;
}

export interface WordingContext {
  definition: DocumentDefinition;
  document: AnyDocument;
  /** The years of the printed sheet. */
  era: EraStyle;
}

/** The faults in the words of a document, field by field in the order of its sections. Rows that are not printed are left out. */
export const wordingFindings = ({ definition, document, era }: WordingContext): readonly Finding[] =>
  definition.sections
    .flatMap((section) => textsOf(section, section, sectionValues(section, document)))
    .flatMap((typed) => [...ofText(typed), ...otherCalendar(typed, era)]);

function textsOf(section: SectionDefinition, shape: Shape, values: Values, row?: string): readonly TypedText[] {
  const own = Object.entries(shape.fields).flatMap(([field, definition]): TypedText[] => {
    const text = values[field];
    const at = { section: section.id, ...(row !== undefined && { row }), field };
    return typeof text === "string" && text !== "" ? [{ at, definition, text }] : [];
  });
  const rows = Object.entries(listsOf(shape)).flatMap(([name, list]) =>
    rowsIn(values, name)
      .filter(({ should_show }) => should_show !== false)
      .flatMap((inner) => textsOf(section, list, inner, inner.id)),
  );
  return [...own, ...rows];
}

const ofText = ({ at, definition, text }: TypedText): readonly Finding[] =>
  textFindings(definition, text).map(({ mended, ...found }) => ({
    ...found,
    ...at,
    ...(mended !== undefined && { mend: mendField(at, mended) }),
  }));

const COMMON_YEAR = /(?:19|20)\d\d年|(?:１９|２０)[０-９]{2}年/u;
const ERA_YEAR = /(?:昭和|平成|令和)(?:元|\d{1,2}|[０-９]{1,2})年/u;

/** A year of the other calendar than that of the sheet. */
function otherCalendar({ at, definition, text }: TypedText, era: EraStyle): readonly Finding[] {
  if (definition.form?.control !== "paragraph") return [];
  const [other, own] = era === "wareki" ? ([COMMON_YEAR, "和暦"] as const) : ([ERA_YEAR, "西暦"] as const);
  const year = other.exec(text)?.[0];
  return year ? [{ rule: "calendar", ...at, words: findingMessages.otherCalendar(definition.label, year, own) }] : [];
}
