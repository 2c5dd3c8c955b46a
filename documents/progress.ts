import type { DocumentDefinition, ListDefinition, SectionDefinition, Shape } from "./definition.ts";
import { isBlank } from "./field.ts";
import { hasCompleteRow, missingInRow, requiredFields, saysNone } from "./required.ts";
import { type AnyDocument, listsOf, type Row, rowsIn, sectionValues, type Values } from "./values.ts";

/** Something that still has to be filled in. `row` is the row's id where it is about one. */
export interface MissingItem<Section extends string = string> {
  section: Section;
  field: string;
  label: string;
  row?: string;
  /** Path of the document it belongs to, where that is another one: the name on a 職務経歴書 stands in the 履歴書. */
  path?: string;
}

export interface SectionProgress<Section extends string = string> {
  section: Section;
  label: string;
  /** Nothing is missing: also of a section that may be left empty. */
  done: boolean;
  /** Something stands in it. */
  filled: boolean;
  missing: MissingItem<Section>[];
  /** Its page, where that is none of the builder's. */
  path?: string;
}

export interface DocumentProgress<Section extends string = string> {
  /** Whole percent of the required items that are complete; 100 only when nothing is missing. */
  progress: number;
  sections: SectionProgress<Section>[];
  /** Number of required items, and of those among them that are complete. */
  required: number;
  complete: number;
}

interface Item {
  field: string;
  label: string;
  row?: string;
  done: boolean;
}

/**
 * Completeness of a document. An item is a required field, "at least one complete row" of a list, a requirement of a
 * section, and every row that was begun, at any depth.
 */
export function progressOf<D extends DocumentDefinition>(
  definition: D,
  document: AnyDocument,
): DocumentProgress<D["sections"][number]["id"]> {
  let [all, complete] = [0, 0];
  const sections = definition.sections.map((section): SectionProgress => {
    const values = sectionValues(section, document);
    const items = itemsOf(section, values);
    const missing = items.filter(({ done }) => !done).map(({ done: _, ...item }) => ({ section: section.id, ...item }));
    all += items.length;
    complete += items.length - missing.length;
    return {
      section: section.id,
      label: section.label,
      done: missing.length === 0,
      filled: isFilled(section, values),
      missing,
    };
  });
  return { progress: percentComplete(complete, all), sections, required: all, complete };
}

/** The sections of files, which are never missing. */
export const fileSections = (definition: DocumentDefinition, document: AnyDocument): SectionProgress[] =>
  (definition.otherSections ?? [])
    .filter(({ hasFiles }) => hasFiles)
    .map((section) => ({
      section: section.id,
      label: section.label,
      done: true,
      filled: Object.values(sectionValues(section, document)).some((value) => !isBlank(value)),
      missing: [],
      path: `${definition.path}/${section.id}`,
    }));

/** Whole percent, 100 only when all are complete. */
export const percentComplete = (complete: number, required: number): number =>
  required === 0 ? 100 : Math.floor((100 * complete) / required);

/** The missing items, in the builder's order. */
export const missingItems = <D extends DocumentDefinition>(definition: D, document: AnyDocument) =>
  progressOf(definition, document).sections.flatMap(({ missing }) => missing);

/** Missing fields of a document that another one prints. */
export const missingElsewhere = (definition: DocumentDefinition, document: AnyDocument, fields: readonly string[]) =>
  missingItems(definition, document)
    .filter(({ row, field }) => row === undefined && fields.includes(field))
    .map((item): MissingItem => ({ ...item, path: definition.path }));

const itemsOf = (section: SectionDefinition, values: Values): Item[] => [
  ...requiredFields(section, values).map((field) => ({
    field,
    label: section.fields[field]?.label ?? field,
    done: !isBlank(values[field]),
  })),
  ...listItems(section, values, ""),
  ...(section.requirements ?? []).map(({ field, label, isMet }) => ({ field, label, done: isMet(values) })),
];

/** @param outer the rows around the lists: 「職務経歴1行目の」 */
function listItems(shape: Shape, values: Values, outer: string): Item[] {
  return Object.entries(listsOf(shape)).flatMap(([name, list]) => {
    const rows = rowsIn(values, name);
    const done = hasCompleteRow(list, rows, values);
    const own = list.completeRow ? [{ field: name, label: `${outer}${list.label}`, done }] : [];
    return [
      ...own,
      ...rows.flatMap((row, index) => rowItems(name, list, row, `${outer}${list.label}${index + 1}行目の`)),
    ];
  });
}

/** A row is one item; the first field it lacks names it. */
function rowItems(name: string, list: ListDefinition, row: Row, label: string): Item[] {
  const missing = missingInRow(list, row);
  const labels = missing.map((field) => list.fields[field]?.label ?? field).join("・");
  return [
    { field: missing[0] ?? name, label: `${label}${labels}`, row: row.id, done: missing.length === 0 },
    ...listItems(list, row, label),
  ];
}

const isFilled = (shape: Shape, values: Values): boolean =>
  Object.entries(shape.fields).some(([name, { isContent }]) => isContent && !isBlank(values[name])) ||
  Object.entries(listsOf(shape)).some(([name, list]) => {
    const rows = rowsIn(values, name);
    return rows.length > 0 || saysNone(list, rows, values);
  });
