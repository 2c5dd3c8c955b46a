import { pagedQuery, pageWithin } from "../../../src/http/paging.ts";
import { validate } from "../../../src/http/validate.ts";

const schema = pagedQuery({ sortable: ["name"], filters: { role: ["admin", "user"], place: "any" } });
const read = (query: Record<string, unknown>) => validate(schema, query);

test("defaults to the first ten in their own order", () => {
  expect(read({})).toEqual({ page: 1, perPage: 10, sort: undefined, search: "", filters: {} });
});

test("parses every parameter", () => {
  const query = {
    page: "3",
    per_page: "100",
    sort_column: "name",
    sort_direction: "desc",
    search: " 田中 ",
    filter_role: "admin,user",
    filter_place: ["東京都", "大阪府"],
    utm_source: "mail",
  };
  expect(read(query)).toEqual({
    page: 3,
    perPage: 100,
    sort: { column: "name", direction: "desc" },
    search: "田中",
    filters: { role: ["admin", "user"], place: ["東京都", "大阪府"] },
  });
});

test.each([
  { page: "0" },
  { page: "-1" },
  { page: "1.5" },
  { page: "x" },
  { page: ["1", "2"] },
  { page: "9999999999" },
  { per_page: "0" },
  { per_page: "101" },
  { sort_column: "password" },
  { sort_column: "name", sort_direction: "up" },
  { search: "長".repeat(101) },
  { filter_role: "king" },
  { filter_role: "admin,king" },
  { filter_password: "x" },
])("%j is refused", (query) => {
  expect(() => read(query)).toThrow();
});

test("the refusal names the field", () => {
  expect(() => read({ filter_password: "x" })).toThrow(
    expect.objectContaining({ errors: { filter_password: ["入力内容が正しくありません"] } }),
  );
});

test.each([
  [0, 1, { offset: 0, current_page: 1, total_pages: 1 }],
  [57, 6, { offset: 50, current_page: 6, total_pages: 6 }],
  [57, 9, { offset: 50, current_page: 6, total_pages: 6 }],
  [60, 6, { offset: 50, current_page: 6, total_pages: 6 }],
])("of %d rows, page %d", (total, page, { offset, current_page, total_pages }) => {
  expect(pageWithin(total, { page, perPage: 10 })).toEqual({
    offset,
    pagination: { current_page, total_items: total, per_page: 10, total_pages },
  });
});
