import type { Fields as FieldDefinitions, SectionDefinition } from "../../../../documents/definition.ts";
import { isBlank, parseField } from "../../../../documents/field.ts";
import { isWithin } from "../../../../documents/field-path.ts";
import type { Problem as DocumentProblem } from "../../../../documents/problem.ts";
import { checkCompleteValues, checkValues } from "../../../../documents/validate-values.ts";
import { type AnyDocument, listsOf, rowsIn, sectionValues } from "../../../../documents/values.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import type { Changes, Fields, FormDocument, Problem } from "../../forms/editor/form-document.ts";
import type { FieldRule, FormRules } from "../../forms/editor/parse-form.ts";

/** How a section is read out of the document, checked, and sent back. */
export interface SectionPart {
  rules: FormRules;
  partOf(document: AnyDocument): FormDocument;
  /** The fields of the PATCH body, without its wrapper. */
  bodyOf(changes: Changes): Readonly<Record<string, unknown>>;
  /** Row ids in the order `bodyOf` sends them, to read the paths of errors. */
  sentRows(changes: Changes): readonly string[];
}

const context = () => ({ today: todayInTokyo(new Date().toISOString()) });

/** The definition's own input of each field: the browser and the server parse alike. */
function rulesOf(fields: FieldDefinitions): Readonly<Record<string, FieldRule>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, FieldRule] => [
      name,
      (typed) => {
        const parsed = parseField(field, typed);
        return parsed.message === undefined
          ? { value: (parsed.value ?? null) as string | number | boolean | null }
          : { message: parsed.message };
      },
    ]),
  );
}

function createSectionPart(section: SectionDefinition): SectionPart {
  const [name, list] = Object.entries(listsOf(section))[0] ?? [];
  const valuesOf = ({ fields, rows }: FormDocument) => ({
    ...fields,
    ...(name ? { [name]: rows.map((row) => ({ id: row.id, ...row.fields })) } : {}),
  });
  const toProblem = ({ path, message }: DocumentProblem): Problem =>
    name && isWithin(path, [name])
      ? { rowId: path[1] ?? null, field: path[2] ?? null, message }
      : { rowId: null, field: path[0] ?? null, message };
  const content = Object.entries(list?.fields ?? {}).filter(([, { isContent }]) => isContent);
  return {
    rules: {
      fields: rulesOf(section.fields),
      row: rulesOf(list?.fields ?? {}),
      isBlankRow: (row) => content.every(([field]) => isBlank(row[field])),
      check: (part) => checkValues(section, valuesOf(part), context()).map(toProblem),
      checkComplete: (part) => checkCompleteValues(section, valuesOf(part), context()).map(toProblem),
    },
    partOf(document) {
      const values = sectionValues(section, document);
      return {
        fields: Object.fromEntries(Object.keys(section.fields).map((field) => [field, values[field]])) as Fields,
        rows: name ? rowsIn(values, name).map(({ id, ...fields }) => ({ id, fields: fields as Fields })) : [],
      };
    },
    bodyOf: (changes) =>
      list ? { [list.attributes]: sentRows(changes).map((id) => rowBody(id, changes)) } : changes.fields,
    sentRows: list ? sentRows : () => [],
  };
}

/** All rows are named in every save: their order is the order sent. */
const sentRows = ({ order, removed }: Changes): readonly string[] => [
  ...order,
  ...removed.filter((id) => !order.includes(id)),
];

const rowBody = (id: string, { rows, removed }: Changes) =>
  removed.includes(id) ? { id, _destroy: true } : { id, ...rows.find((row) => row.id === id)?.fields };

const parts = new WeakMap<SectionDefinition, SectionPart>();

export function sectionPart(section: SectionDefinition): SectionPart {
  const part = parts.get(section) ?? createSectionPart(section);
  parts.set(section, part);
  return part;
}
