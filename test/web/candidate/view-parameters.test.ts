import { isSameView, pathOfView, viewParameters } from "../../../web/features/candidate/views/view-parameters.ts";
import { firstQuery } from "../../../web/ui/data-table/table-query.ts";

const query = {
  ...firstQuery(25),
  page: 3,
  search: "佐倉",
  sort: { column: "age", direction: "desc" as const },
  filters: { stage: ["new", "contacted"], bookmarked: ["true"], tag: ["2026"] },
};

test("a view keeps filters and order as texts, and no word of a search", () => {
  expect(viewParameters(query)).toEqual({
    filter_stage: "new,contacted",
    filter_bookmarked: "true",
    filter_tag: "2026",
    sort_column: "age",
    sort_direction: "desc",
  });
});

test("its address shows it, in whatever order its parts are", () => {
  const parameters = viewParameters(query);
  const address = Object.fromEntries(new URL(pathOfView(parameters), "http://x").searchParams);
  expect(isSameView(address, Object.fromEntries(Object.entries(parameters).reverse()))).toBe(true);
  expect(isSameView(parameters, { ...parameters, filter_stage: "new" })).toBe(false);
});
