import type { Fields as FieldDefinitions, SectionDefinition } from "../../../documents/definition.ts";
import { isBlank, parseField } from "../../../documents/field.ts";
import { isWithin } from "../../../documents/field-path.ts";
import type { Problem as DocumentProblem } from "../../../documents/problem.ts";
import { checkCompleteValues, checkValues } from "../../../documents/validate-values.ts";
import { listsOf, rowsIn, sectionValues } from "../../../documents/values.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { type Resume, resumeDefinition, type Section } from "../../../modules/resume/contract.ts";
import type { Changes, Fields, FormDocument, Problem } from "../forms/editor/form-document.ts";
import type { FieldRule, FormRules } from "../forms/editor/parse-form.ts";

/** How one section of the resume is taken out of the document, checked, and sent back. */
export interface SectionPart {
  section: Section;
  rules: FormRules;
  partOf(resume: Resume): FormDocument;
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

function partOfSection(definition: (typeof resumeDefinition)["sections"][number]): SectionPart {
  const section: SectionDefinition = definition;
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
    section: definition.id,
    rules: {
      fields: rulesOf(section.fields),
      row: rulesOf(list?.fields ?? {}),
      isBlankRow: (row) => content.every(([field]) => isBlank(row[field])),
      check: (part) => checkValues(section, valuesOf(part), context()).map(toProblem),
      checkComplete: (part) => checkCompleteValues(section, valuesOf(part), context()).map(toProblem),
    },
    partOf(resume) {
      const values = sectionValues(section, resume);
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

export const sectionParts = Object.fromEntries(
  resumeDefinition.sections.map((section) => [section.id, partOfSection(section)]),
) as Readonly<Record<Section, SectionPart>>;
