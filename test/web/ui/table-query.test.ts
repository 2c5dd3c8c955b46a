import type { Column } from "../../../web/ui/data-table/column.ts";
import {
  firstQuery,
  isNarrowed,
  matchingRows,
  nextSort,
  pageOf,
  type TableQuery,
} from "../../../web/ui/data-table/table-query.ts";
import { pageWindow } from "../../../web/ui/pagination/page-window.ts";

interface Person {
  name: string;
  kana: string;
  role: string;
  papers: number | null;
}

const people: readonly Person[] = [
  { name: "髙橋 蒼", kana: "たかはし あおい", role: "user", papers: 9 },
  { name: "青木 彩", kana: "あおき あや", role: "admin", papers: 10 },
  { name: "渡邉 修", kana: "わたなべ おさむ", role: "user", papers: null },
  { name: "ＡＢＣ商事", kana: "えーびーしー", role: "guest", papers: 2 },
];
const columns: readonly Column<Person>[] = [
  { id: "name", label: "氏名", value: ({ name }) => name, sortBy: ({ kana }) => kana, cell: ({ name }) => name },
  { id: "kana", label: "ふりがな", value: ({ kana }) => kana, cell: ({ kana }) => kana },
  { id: "papers", label: "書類数", value: ({ papers }) => papers, cell: ({ papers }) => papers },
  {
    id: "role",
    label: "権限",
    value: ({ role }) => `役割 ${role}`,
    filter: { kind: "tags", options: [], of: ({ role }) => role },
    cell: ({ role }) => role,
  },
];
const found = (query: Partial<TableQuery>) =>
  matchingRows(people, columns, { ...firstQuery(10), ...query }).map(({ name }) => name);

test("returns all rows unchanged without a query", () => {
  expect(found({})).toEqual(people.map(({ name }) => name));
});

test("sorts text by reading and numbers by value, with missing values last", () => {
  expect(found({ sort: { column: "name", direction: "asc" } })).toEqual([
    "青木 彩",
    "ＡＢＣ商事",
    "髙橋 蒼",
    "渡邉 修",
  ]);
  expect(found({ sort: { column: "papers", direction: "asc" } })).toEqual([
    "ＡＢＣ商事",
    "髙橋 蒼",
    "青木 彩",
    "渡邉 修",
  ]);
  expect(found({ sort: { column: "papers", direction: "desc" } })).toEqual([
    "青木 彩",
    "髙橋 蒼",
    "ＡＢＣ商事",
    "渡邉 修",
  ]);
  expect(found({ sort: { column: "nothing", direction: "desc" } })).toHaveLength(4);
});

test("matches every search word, in full or half width", () => {
  expect(found({ search: "abc" })).toEqual(["ＡＢＣ商事"]);
  expect(found({ search: "ﾀｶﾊｼ　９" })).toEqual(["髙橋 蒼"]);
  expect(found({ search: "髙橋 10" })).toEqual([]);
});

test("matches one value of each filter", () => {
  expect(found({ filters: { role: ["admin", "guest"] } })).toEqual(["青木 彩", "ＡＢＣ商事"]);
  expect(found({ filters: { role: [] } })).toHaveLength(4);
  expect(found({ filters: { role: ["user"], papers: ["9"] } })).toEqual(["髙橋 蒼"]);
});

test("reverses the order of the sorted column, and starts ascending for another", () => {
  const first = nextSort(undefined, "name");
  expect(first).toEqual({ column: "name", direction: "asc" });
  const second = nextSort(first, "name");
  expect(second).toEqual({ column: "name", direction: "desc" });
  expect(nextSort(second, "name")).toEqual(first);
  expect(nextSort(second, "role")).toEqual({ column: "role", direction: "asc" });
});

test("is narrowed by search and filters, not by sorting", () => {
  const query = firstQuery(10);
  expect(isNarrowed({ ...query, sort: { column: "name", direction: "asc" }, filters: { role: [] }, search: " " })).toBe(
    false,
  );
  expect(isNarrowed({ ...query, search: "a" })).toBe(true);
  expect(isNarrowed({ ...query, filters: { role: ["user"] } })).toBe(true);
});

test("cuts pages, and returns the last page beyond the end", () => {
  const rows = Array.from({ length: 23 }, (_, index) => index);
  const page = (page: number) => pageOf(rows, { ...firstQuery(10), page });
  expect(page(1).items).toEqual(rows.slice(0, 10));
  expect(page(3).items).toEqual([20, 21, 22]);
  expect(page(9)).toEqual(page(3));
  expect(page(3).pagination).toEqual({ current_page: 3, total_items: 23, per_page: 10, total_pages: 3 });
  expect(pageOf([], firstQuery(10)).pagination).toMatchObject({ current_page: 1, total_pages: 1 });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])("offers pages from page %d of %d: %j", (current, pages, window) => {
  expect(pageWindow(current, pages)).toEqual(window);
});
