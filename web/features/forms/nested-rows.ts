/** A row of a form that may hold rows itself: a work with its projects. */
export interface NestedRow {
  readonly id: string;
  /** The server knows it: it is not taken away but marked, and goes with the next save. */
  readonly isSaved: boolean;
  readonly isMarked: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly rows: readonly NestedRow[];
}

export type NestedRows = readonly NestedRow[];

/** A row as its template has it, unknown to the server. */
export const newRow = (template: NestedRow["fields"]): NestedRow => ({
  id: crypto.randomUUID(),
  isSaved: false,
  isMarked: false,
  fields: template,
  rows: [],
});

export const changeRow = (rows: NestedRows, id: string, change: (row: NestedRow) => NestedRow): NestedRows =>
  rows.map((row) => (row.id === id ? change(row) : row));

export const markRow = (rows: NestedRows, id: string, isMarked: boolean): NestedRows =>
  changeRow(rows, id, (row) => ({ ...row, isMarked }));

/** A saved row is marked, any other one goes. */
export const removeRow = (rows: NestedRows, id: string): NestedRows =>
  rows.flatMap((row) => (row.id !== id ? [row] : row.isSaved ? [{ ...row, isMarked: true }] : []));

/** A copy of a row that the server does not know, with the rows in it. */
const renewed = (row: NestedRow): NestedRow => ({ ...newRow(row.fields), rows: stayingRows(row.rows).map(renewed) });

/** Brings a removed row back to where it stood. Where a save has carried the removal out, it comes back as a new one. */
export function restoreRow(rows: NestedRows, row: NestedRow, at: number): NestedRows {
  if (rows.some(({ id }) => id === row.id)) return markRow(rows, row.id, false);
  return rows.toSpliced(at, 0, row.isSaved ? renewed(row) : row);
}

/** Puts a row where another one stands now. */
export function moveRow(rows: NestedRows, id: string, targetId: string): NestedRows {
  const row = rows.find((other) => other.id === id);
  const to = rows.findIndex((other) => other.id === targetId);
  return row && to >= 0 ? rows.filter((other) => other !== row).toSpliced(to, 0, row) : rows;
}

/** What counts: marked rows are left out of every check. */
export const stayingRows = (rows: NestedRows): NestedRows => rows.filter((row) => !row.isMarked);

/** The rows once the server has taken them. */
export const savedRows = (rows: NestedRows): NestedRows =>
  stayingRows(rows).map((row) => ({ ...row, isSaved: true, rows: savedRows(row.rows) }));

/**
 * The rows as names and values of a form, numbered anew in the order in which they stand:
 * `form[works_attributes][0][projects_attributes][1][name]`. Saved rows carry their id, marked ones `_destroy`.
 * @param children the name of the rows within a row, where there are any
 */
export function nestedFields(
  rows: NestedRows,
  name: string,
  children?: string,
): readonly [name: string, value: string][] {
  return rows.flatMap((row, index) => {
    const at = `${name}[${index}]`;
    const id: [string, string][] = row.isSaved ? [[`${at}[id]`, row.id]] : [];
    if (row.isMarked) return [...id, [`${at}[_destroy]`, "1"]];
    const fields = Object.entries(row.fields).map(([field, value]): [string, string] => [`${at}[${field}]`, value]);
    return [...id, ...fields, ...(children ? nestedFields(row.rows, `${at}[${children}]`) : [])];
  });
}
