import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import { readTableQuery, withoutTableQuery, writeTableQuery } from "../../../web/features/tables/table-address.ts";
import { firstQuery } from "../../../web/ui/data-table/table-query.ts";

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
const columns = [
  { id: "title", isSortable: true },
  { id: "state", filter: { kind: "tags" as const, options: options("applied", "offer", "hired") } },
  { id: "published", filter: { kind: "select" as const, options: options("true", "false") } },
  { id: "tag", filter: { kind: "text" as const, options: [] } },
  { id: "staff", filter: { kind: "select" as const, options: [], isOpen: true } },
];

const read = (address: string) => readTableQuery(defaultParseSearch(address), columns, 10);
const written = (part: object) => defaultStringifySearch(writeTableQuery({ ...firstQuery(10), ...part }, 10));

test("a query comes back from the address, under the names of the server's lists", () => {
  const query = {
    page: 3,
    perPage: 25,
    sort: { column: "title", direction: "desc" as const },
    search: "看護師 東京",
    filters: { state: ["offer", "applied"], published: ["false"] },
  };
  const address = written(query);
  expect([...new URLSearchParams(address).keys()]).toEqual([
    "search",
    "filter_state",
    "filter_published",
    "sort_column",
    "sort_direction",
    "per_page",
    "page",
  ]);
  expect(read(address)).toEqual(query);
});

test("defaults are left out", () => {
  expect(written({})).toBe("");
  expect(written({ search: "  ", filters: { state: [] } })).toBe("");
});

test("booleans and numbers stand without quotation marks, and every text comes back as it was typed", () => {
  expect(written({ filters: { published: ["true"] } })).toBe("?filter_published=true");
  expect(written({ search: "2026" })).toBe("?search=2026");
  for (const search of ["2026", "1.0", "007", "true", "null", "[1]", '"', "12345678901234567890", "a,b", "A&B=C+D"]) {
    expect(read(written({ search })).search).toBe(search);
  }
});

test.each([
  ["page=0&page=two", {}],
  ["page=-1", {}],
  ["page=1.5", {}],
  ["page=12345678", {}],
  ["per_page=7", {}],
  ["per_page=1000", {}],
  ["sort_column=state&sort_direction=asc", {}],
  ["sort_column=title&sort_direction=up", {}],
  ["sort_column=title", { sort: { column: "title", direction: "asc" } }],
  ["filter_state=applied,unknown", { filters: { state: ["applied"] } }],
  ["filter_tag=急ぎ,2026", { filters: { tag: ["急ぎ", "2026"] } }],
  ["filter_tag=", {}],
  ["filter_staff=s1,s2", { filters: { staff: ["s1"] } }],
  ["filter_state=applied&filter_state=hired", { filters: { state: ["applied", "hired"] } }],
  ["filter_state=hired,hired", { filters: { state: ["hired"] } }],
  ["filter_published=false,true", { filters: { published: ["false"] } }],
  ["filter_published=null", {}],
  ["filter_salary=3&filter_title=a", {}],
  ["search=null", {}],
  [`search=${"あ".repeat(101)}`, { search: "あ".repeat(100) }],
])("what is not valid in ?%s falls back to the default", (address, part) => {
  expect(read(`?${address}`)).toEqual({ ...firstQuery(10), ...part });
});

test("the parameters of the page stay beside those of the table", () => {
  expect(withoutTableQuery({ view: "table", job: "j1", page: 2, search: "a", filter_state: "hired" })).toEqual({
    view: "table",
    job: "j1",
  });
});
