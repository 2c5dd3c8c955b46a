import { toHalfWidthAscii } from "../../japanese/width.ts";
import type { ListDefinition, Shape } from "../definition.ts";
import { emptyRow } from "../empty.ts";
import { type FieldDefinition, isBlank, isSameValue } from "../field.ts";
import type { Patch, RowPatch } from "../patch.ts";
import { takenBack } from "../required.ts";
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
  const denied = takenBack(shape, current);
  for (const [name, field] of Object.entries(shape.fields)) {
    const value = imported[name];
    if (value === undefined || denied.includes(name) || isSameContent(field, current[name], value)) continue;
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
 * else one that says it in other words, else one of the same name. Names are compared without spaces and without regard to the width of letters.
 */
export function matchRows(list: ListDefinition, current: readonly Row[], imported: readonly Row[]): MatchedRow[] {
  const left = new Set(current);
  const known = new Map<Row, MatchedRow>();
  const matches = new Map<Row, Row>();
  const match = (candidatesOf: (row: Row) => readonly Row[]) => {
    for (const row of imported) {
      if (matches.has(row) || known.has(row)) continue;
      const found = candidatesOf(row).find((other) => left.has(other));
      if (!found) continue;
      matches.set(row, found);
      left.delete(found);
    }
  };
  const byId = rowsBy(current, ({ id }) => id);
  match(({ id }) => byId(id));
  match(equalRows(list, current));
  for (const [row, match] of knownRows(list, current, imported)) {
    if (matches.has(row)) continue;
    known.set(row, match);
    if (match.current) left.delete(match.current);
  }
  const byName = rowsBy(current, (row) => nameOf(list, row));
  match((row) => {
    const name = nameOf(list, row);
    return name === "" ? [] : byName(name).filter((other) => isSameKind(list, row, other));
  });
  return imported.map((row) => known.get(row) ?? { imported: row, current: matches.get(row) });
}

/** Rows of one school or one employer that are looked through. */
const MAX_ALIKE = 50;

/** The found rows that a present one says in its own words; several may be one, as the dates of a stay are. */
function knownRows({ known }: ListDefinition, current: readonly Row[], imported: readonly Row[]): Map<Row, MatchedRow> {
  const found = new Map<Row, MatchedRow>();
  if (!known) return found;
  const byKey = rowsBy(current, (row) => known.keyOf(row as never));
  for (const row of imported) {
    const key = known.keyOf(row as never);
    const others = key === "" ? [] : byKey(key).slice(0, MAX_ALIKE);
    for (const present of others) {
      const adopted = known.adopt(row as never, present as never, others as never) as Row | undefined;
      if (adopted && !found.has(row)) found.set(row, { imported: adopted, current: present });
    }
  }
  return found;
}

/** Each row is looked at once, and not once for every other row: a document has up to ten thousand of them. */
function rowsBy(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => readonly Row[] {
  const index = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const same = index.get(key);
    if (same) same.push(row);
    else index.set(key, [row]);
  }
  return (key) => index.get(key) ?? [];
}

/** The rows that are equal to a found one in all fields that were found, with an index for each choice of fields. */
function equalRows(list: ListDefinition, current: readonly Row[]): (row: Row) => readonly Row[] {
  const indexes = new Map<string, ReturnType<typeof rowsBy>>();
  return (row) => {
    const names = Object.keys(list.fields).filter((name) => row[name] !== undefined);
    const keyOf = (other: Row) => JSON.stringify(names.map((name) => contentOf(other[name])));
    const index = indexes.get(names.join()) ?? rowsBy(current, keyOf);
    indexes.set(names.join(), index);
    return index(keyOf(row));
  };
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

/** Equal for what counts as the same in a row, as JSON. */
const contentOf = (value: unknown) =>
  typeof value === "string" ? comparable(value) : value === undefined ? [] : value;

/** Values of a row: their spaces and the width of their letters count for nothing. */
const isSameContent = (field: FieldDefinition, one: unknown, other: unknown): boolean =>
  isSameText(one, other) || isSameValue(field, one, other);

const isSameText = (one: unknown, other: unknown) =>
  typeof one === "string" && typeof other === "string" && comparable(one) === comparable(other);
