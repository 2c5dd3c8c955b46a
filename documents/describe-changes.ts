import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, Fields, ListDefinition, SectionDefinition, Shape } from "./definition.ts";
import { isSameValue } from "./field.ts";
import { readableRow, readableValue, rowName } from "./readable.ts";
import {
  type AnyDocument,
  type ChangedSectionId,
  listsOf,
  type Row,
  rowsIn,
  sectionValues,
  type Values,
} from "./values.ts";

/** One thing that changed, as people read it; "" for nothing. */
export interface Change<Section extends string = string> {
  section: Section;
  field: string;
  label: string;
  before: string;
  after: string;
  /** Id of the row it is about. */
  row?: string;
  /** Ids of the rows around that row, outermost first; only of rows within rows. */
  parents?: string[];
}

/** A change with what its sentence needs. */
export interface DescribedChange<Section extends string = string> extends Change<Section> {
  kind: "revised" | "added" | "removed" | "reordered";
  /** The list a row belongs to: 学歴, 職務経歴「株式会社みなと商会」のプロジェクト. Undefined for a section's own field. */
  list?: string;
  /** Present name of the row. */
  name?: string;
}

/** The change as it goes over the wire. */
export function toChange<Section extends string>(change: DescribedChange<Section>): Change<Section> {
  const { kind: _kind, list: _list, name: _name, ...wire } = change;
  return wire;
}

/** Readable changes between two documents, in the order of the builder; shown in the history and in comparisons. */
export const describeChanges = <D extends DocumentDefinition>(
  definition: D,
  before: AnyDocument,
  after: AnyDocument,
): DescribedChange<ChangedSectionId<D>>[] =>
  allSections(definition).flatMap((section) => {
    const [was, is] = [sectionValues(section, before), sectionValues(section, after)];
    return [
      ...fieldChanges(section, section.fields, was, is),
      ...listChanges(section, section, was, is, { parents: [], subject: "" }),
    ];
  });

/** The rows around a list. */
interface Outer {
  parents: string[];
  /** 「職務経歴「株式会社みなと商会」の」, "" for a list of the section. */
  subject: string;
}

function fieldChanges(section: SectionDefinition, fields: Fields, before: Values, after: Values): DescribedChange[] {
  if (before === after) return [];
  return Object.entries(fields).flatMap(([name, field]): DescribedChange[] => {
    if (isSameValue(field, before[name], after[name])) return [];
    const words = { before: readableValue(field, before[name]), after: readableValue(field, after[name]) };
    return [{ section: section.id, field: name, label: field.label, kind: "revised", ...words }];
  });
}

const listChanges = (section: SectionDefinition, shape: Shape, before: Values, after: Values, outer: Outer) =>
  Object.entries(listsOf(shape)).flatMap(([name, list]) => {
    const [was, is] = [rowsIn(before, name), rowsIn(after, name)];
    return was === is ? [] : rowChanges({ section, name, list, outer }, was, is);
  });

interface ListContext {
  section: SectionDefinition;
  name: string;
  list: ListDefinition;
  outer: Outer;
}

function rowChanges(at: ListContext, was: readonly Row[], is: readonly Row[]): DescribedChange[] {
  const { name, list } = at;
  const old = byId(was);
  const now = byId(is);
  const whole = (row: Row) => ({ ...about(at, row), field: name, label: list.label });
  const removed = was
    .filter(({ id }) => !now.has(id))
    .map((row): DescribedChange => ({ ...whole(row), kind: "removed", before: readableRow(list, row), after: "" }));
  const others = is.flatMap((row): DescribedChange[] => {
    const previous = old.get(row.id);
    if (previous === row) return [];
    if (previous) return revisedRow(at, previous, row);
    return [{ ...whole(row), kind: "added", before: "", after: readableRow(list, row) }];
  });
  const stayed = [was.filter(({ id }) => now.has(id)), is.filter(({ id }) => old.has(id))] as const;
  return [...removed, ...others, ...orderChange(at, ...stayed)];
}

function byId(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) found.set(row.id, row);
  return found;
}

const listName = ({ list, outer }: ListContext) => `${outer.subject}${list.label}`;

const about = (at: ListContext, row: Row) => ({
  section: at.section.id,
  row: row.id,
  ...inner(at),
  list: listName(at),
  name: rowName(at.list, row),
});

const inner = ({ outer: { parents } }: ListContext) => (parents.length > 0 ? { parents } : {});

function revisedRow(at: ListContext, before: Row, after: Row): DescribedChange[] {
  const { section, list, outer } = at;
  const row = about(at, after);
  const changes = fieldChanges(section, list.fields, before, after).map((change) => ({ ...change, ...row }));
  const subject = `${listName(at)}「${row.name}」の`;
  const below = { parents: [...outer.parents, after.id], subject };
  return [...combineFields(list, changes, before, after), ...listChanges(section, list, before, after, below)];
}

/** Year and month are one change, where the first of them stood. */
function combineFields({ combined = [] }: ListDefinition, changes: DescribedChange[], before: Row, after: Row) {
  return combined.reduce((all, { fields, name, label, readable }) => {
    const first = all.findIndex(({ field }) => fields.includes(field));
    const change = all[first];
    if (!change) return all;
    const words = { field: name, label, before: readable(before), after: readable(after) };
    return all.with(first, { ...change, ...words }).filter(({ field }) => !fields.includes(field));
  }, changes);
}

/**
 * Described only when rows that were there before stand in another order among themselves.
 * @param was the rows that stayed, in the order they had
 * @param is the same rows in the order they have
 */
function orderChange(at: ListContext, was: readonly Row[], is: readonly Row[]): DescribedChange[] {
  if (is.every(({ id }, index) => id === was[index]?.id)) return [];
  const { section, name, list } = at;
  const line = (rows: readonly Row[]) => rows.map((row) => rowName(list, row)).join("、");
  const words = { before: line(was), after: line(is) };
  const label = `${list.label}の並び順`;
  return [
    {
      section: section.id,
      field: `${name}_order`,
      label,
      ...inner(at),
      kind: "reordered",
      list: listName(at),
      ...words,
    },
  ];
}
