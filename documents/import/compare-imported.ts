import { toHalfWidthAscii } from "../../japanese/width.ts";
import type { ListDefinition, Shape } from "../definition.ts";
import { emptyRow } from "../empty.ts";
import { type FieldDefinition, isBlank, isSameValue } from "../field.ts";
import type { Patch, RowPatch } from "../patch.ts";
import { listsOf, type Row, rowsIn, type Values } from "../values.ts";

/** Changes of an import: `filled` is empty so far, `replaced` holds something else. */
export interface ImportedChanges {
  readonly filled: Patch;
  readonly replaced: Patch;
}

export const hasChanges = ({ fields, lists }: Patch): boolean =>
  Object.keys(fields).length > 0 || Object.keys(lists).length > 0;

/** Whether nothing was entered yet; a switch in its first position counts as that. */
export const isUnfilled = (field: FieldDefinition, value: unknown): boolean =>
  isBlank(value) || isSameValue(field, value, field.empty);

/** Compares the found values of a section or a row with the present ones. Rows that match no present row are new. */
export function compareImported(shape: Shape, current: Values, imported: Values): ImportedChanges {
  const filled: Record<string, unknown> = {};
  const replaced: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape.fields)) {
    const value = imported[name];
    if (value === undefined || isSameContent(field, current[name], value)) continue;
    if (isUnfilled(field, current[name])) filled[name] = value;
    else if (!isUnfilled(field, value)) replaced[name] = value;
  }
  const lists = Object.entries(listsOf(shape)).map(([name, list]) => {
    const rows = matchRows(list, rowsIn(current, name), rowsIn(imported, name)).map((match) => compareRow(list, match));
    return { name, rows };
  });
  const patchOf = (fields: Record<string, unknown>, pick: (row: ImportedChanges) => Patch): Patch => ({
    fields,
    lists: Object.fromEntries(
      lists.flatMap(({ name, rows }) => {
        const changed = rows.flatMap((row) => (hasChanges(pick(row)) ? [rowPatch(row.id, pick(row))] : []));
        return changed.length > 0 ? [[name, changed]] : [];
      }),
    ),
  });
  return { filled: patchOf(filled, (row) => row.filled), replaced: patchOf(replaced, (row) => row.replaced) };
}

export interface MatchedRow {
  readonly imported: Row;
  /** The present row that is the same entry; undefined for a new one. */
  readonly current: Row | undefined;
}

/** The changes of one row, by the id it has or gets. */
export function compareRow(list: ListDefinition, { imported, current }: MatchedRow): ImportedChanges & { id: string } {
  const id = current?.id ?? imported.id;
  return { id, ...compareImported(list, current ?? (emptyRow(list, id) as Row), imported) };
}

export const rowPatch = (id: string, patch: Patch): RowPatch => ({ key: id, id, remove: false, ...patch });

/**
 * Finds the present row of each found row, each once: the row with its id, else one that is equal in all that was found,
 * else one of the same name. Names are compared without spaces and without regard to the width of letters.
 */
export function matchRows(list: ListDefinition, current: readonly Row[], imported: readonly Row[]): MatchedRow[] {
  const left = new Set(current);
  const matches = new Map<Row, Row>();
  const match = (isSame: (row: Row, other: Row) => boolean) => {
    for (const row of imported) {
      if (matches.has(row)) continue;
      const found = [...left].find((other) => isSame(row, other));
      if (!found) continue;
      matches.set(row, found);
      left.delete(found);
    }
  };
  match((row, other) => row.id === other.id);
  match((row, other) => isEqual(list, row, other));
  match(
    (row, other) =>
      nameOf(list, row) !== "" && nameOf(list, row) === nameOf(list, other) && isSameKind(list, row, other),
  );
  return imported.map((row) => ({ imported: row, current: matches.get(row) }));
}

/** Two rows of one name may say two things about it: 入社 and 退職. */
const isSameKind = (list: ListDefinition, row: Row, other: Row): boolean =>
  Object.entries(list.fields).every(([name, { isContent }]) => {
    const [one, two] = [row[name], other[name]];
    return isContent || typeof one !== "string" || typeof two !== "string" || one === "" || two === "" || one === two;
  });

const nameOf = (list: ListDefinition, row: Row): string =>
  comparable(list.rowName({ ...emptyRow(list, row.id), ...row } as never));

const comparable = (text: string) => toHalfWidthAscii(text).replace(/\s/g, "").toLowerCase();

const isEqual = (list: ListDefinition, row: Row, other: Row): boolean =>
  Object.entries(list.fields).every(
    ([name, field]) => row[name] === undefined || isSameContent(field, row[name], other[name]),
  );

/** Values of a row: their spaces and the width of their letters count for nothing. */
const isSameContent = (field: FieldDefinition, one: unknown, other: unknown): boolean =>
  isSameText(one, other) || isSameValue(field, one, other);

const isSameText = (one: unknown, other: unknown) =>
  typeof one === "string" && typeof other === "string" && comparable(one) === comparable(other);
