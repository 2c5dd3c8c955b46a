import {
  markRow,
  moveRow,
  type NestedRow,
  nestedFields,
  removeRow,
  restoreRow,
  savedRows,
  stayingRows,
} from "../../../web/features/forms/nested-rows.ts";

const row = (id: string, more: Partial<NestedRow> = {}): NestedRow => ({
  id,
  isSaved: true,
  isMarked: false,
  fields: { name: id },
  rows: [],
  ...more,
});
const ids = (rows: readonly NestedRow[]) => rows.map(({ id }) => id);

test("a row the server knows is marked, counts no more, and can be brought back; any other is gone", () => {
  const rows = [row("a"), row("b", { isSaved: false })];
  const without = removeRow(removeRow(rows, "a"), "b");
  expect(without).toEqual([row("a", { isMarked: true })]);
  expect(stayingRows(without)).toEqual([]);
  expect(markRow(without, "a", false)).toEqual([row("a")]);
});

test("a removed row comes back to its place: as it was, or as a new one once a save has carried its removal out", () => {
  const child = row("x");
  const [first, second, fresh] = [row("a"), row("b", { rows: [child] }), row("c", { isSaved: false })];
  const all = [first, second, fresh];
  expect(restoreRow(removeRow(all, "b"), second, 1)).toEqual(all);
  expect(restoreRow(removeRow(all, "c"), fresh, 2)).toEqual(all);

  const after = restoreRow(savedRows(removeRow(all, "b")), second, 1);
  expect(ids(after)).toEqual(["a", expect.not.stringMatching(/^b$/), "c"]);
  expect(nestedFields(after.slice(1, 2), "works", "projects")).toEqual([
    ["works[0][name]", "b"],
    ["works[0][projects][0][name]", "x"],
  ]);
});

test("a row takes the place of another, upwards and downwards", () => {
  const rows = [row("a"), row("b"), row("c")];
  expect(ids(moveRow(rows, "a", "c"))).toEqual(["b", "c", "a"]);
  expect(ids(moveRow(rows, "c", "a"))).toEqual(["c", "a", "b"]);
  expect(moveRow(rows, "a", "gone")).toBe(rows);
});

test("names are numbered anew in the order of the rows, on both levels", () => {
  const rows = [row("b", { rows: [row("y"), row("x", { isSaved: false })] }), row("a", { isMarked: true })];
  expect(nestedFields(rows, "works_attributes", "projects_attributes")).toEqual([
    ["works_attributes[0][id]", "b"],
    ["works_attributes[0][name]", "b"],
    ["works_attributes[0][projects_attributes][0][id]", "y"],
    ["works_attributes[0][projects_attributes][0][name]", "y"],
    ["works_attributes[0][projects_attributes][1][name]", "x"],
    ["works_attributes[1][id]", "a"],
    ["works_attributes[1][_destroy]", "1"],
  ]);
});

test("after the save marked rows are gone and all others known", () => {
  const rows = [row("a", { isMarked: true }), row("b", { isSaved: false, rows: [row("x", { isMarked: true })] })];
  expect(savedRows(rows)).toEqual([row("b")]);
});
