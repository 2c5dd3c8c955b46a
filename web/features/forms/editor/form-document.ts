/**
 * What one editor page edits, as plain data: named fields and, on list pages, rows. Everything that saves, keeps or
 * compares typing works on this shape, so that no screen has its own idea of "changed".
 */
export type Value = string | number | boolean | null;
export type Fields = Readonly<Record<string, Value>>;

export interface Row {
  readonly id: string;
  readonly fields: Fields;
}

export interface FormDocument {
  readonly fields: Fields;
  readonly rows: readonly Row[];
}

/** A field, a field of a row, or (field null) a row as a whole. */
export interface FieldPath {
  readonly rowId: string | null;
  readonly field: string | null;
}

/** Why what stands in a place cannot be saved. */
export interface Problem extends FieldPath {
  readonly message: string;
}

/** What the form holds: the values as they would go to the server, and the places where they are not fit for it. */
export interface ParsedForm {
  readonly part: FormDocument;
  readonly problems: readonly Problem[];
  /** Rows nobody has written in yet: as long as the server does not know them, they are nothing. */
  readonly blankRows: readonly string[];
}

/** What must go to the server so that `from` becomes `to`. */
export interface Changes {
  readonly fields: Fields;
  /** Added rows with all their fields, changed rows with their changed fields only. */
  readonly rows: readonly (Row & { readonly isNew: boolean })[];
  readonly removed: readonly string[];
  /** Ids in their old and in their new order. */
  readonly orderBefore: readonly string[];
  readonly order: readonly string[];
}

export const samePath = (a: FieldPath, b: FieldPath): boolean => a.rowId === b.rowId && a.field === b.field;

export const rowOf = (part: FormDocument, id: string): Row | undefined => part.rows.find((row) => row.id === id);

/** The value in a place; undefined where the row or the field does not exist. */
export function valueAt(part: FormDocument, place: FieldPath): Value | undefined {
  if (place.field === null) return undefined;
  const fields = place.rowId === null ? part.fields : rowOf(part, place.rowId)?.fields;
  return fields?.[place.field];
}

function changedFields(from: Fields, to: Fields): Fields {
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value));
}

export function changesBetween(from: FormDocument, to: FormDocument): Changes {
  const rows = to.rows.flatMap((row) => {
    const before = rowOf(from, row.id);
    if (!before) return [{ ...row, isNew: true }];
    const fields = changedFields(before.fields, row.fields);
    return Object.keys(fields).length > 0 ? [{ id: row.id, fields, isNew: false }] : [];
  });
  return {
    fields: changedFields(from.fields, to.fields),
    rows,
    removed: from.rows.filter((row) => !rowOf(to, row.id)).map((row) => row.id),
    orderBefore: from.rows.map((row) => row.id),
    order: to.rows.map((row) => row.id),
  };
}

/** Whether rows changed places. New rows at the end change no order; anywhere else they do. */
function isReordered({ orderBefore, order }: Changes): boolean {
  const kept = orderBefore.filter((id) => order.includes(id));
  return kept.some((id, i) => id !== order[i]);
}

/** The changes without those in the given places; a new row stays, only without its unfit fields. */
export function omitChanges(changes: Changes, places: readonly FieldPath[]): Changes {
  const held = (rowId: string | null, field: string | null) =>
    places.some((place) => samePath(place, { rowId, field }));
  const free = (rowId: string | null, fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !held(rowId, field)));
  return {
    ...changes,
    fields: free(null, changes.fields),
    rows: changes.rows
      .filter((row) => !held(row.id, null))
      .map((row) => ({ ...row, fields: free(row.id, row.fields) }))
      .filter((row) => row.isNew || Object.keys(row.fields).length > 0),
    removed: changes.removed.filter((id) => !held(id, null)),
    order: [
      ...changes.order.filter((id) => !held(id, null) || !changes.rows.some((row) => row.id === id && row.isNew)),
      ...changes.removed.filter((id) => held(id, null)),
    ],
  };
}

/** How many things a person would say are unsaved: fields, added rows, removed rows, a new order. */
export function countChanges(changes: Changes): number {
  const inRows = changes.rows.reduce((sum, row) => sum + (row.isNew ? 1 : Object.keys(row.fields).length), 0);
  return Object.keys(changes.fields).length + inRows + changes.removed.length + (isReordered(changes) ? 1 : 0);
}

/** What the server should hold once it has taken the changes. */
export function applyChanges(part: FormDocument, changes: Changes): FormDocument {
  const rows = changes.order.flatMap((id) => {
    const before = rowOf(part, id);
    const change = changes.rows.find((row) => row.id === id);
    return before || change ? [{ id, fields: { ...before?.fields, ...change?.fields } }] : [];
  });
  return { fields: { ...part.fields, ...changes.fields }, rows };
}
