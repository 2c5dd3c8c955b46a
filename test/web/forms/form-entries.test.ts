import { patchBetween } from "../../../documents/patch-between.ts";
import { formEntries, worksSection } from "../../../web/features/showcase/forms/works-list.ts";

test("names are numbered anew in the order of the rows, on both levels, and removed rows follow", () => {
  const row = (id: string, projects: readonly object[] = []) => ({
    id,
    company_name: id,
    start_year: 2020,
    start_month: 4,
    projects,
  });
  const before = { works: [row("a"), row("b", [{ id: "x", project_name: "x" }])] };
  const after = { works: [row("b", [{ id: "y", project_name: "y" }])] };
  expect(formEntries(worksSection, after, patchBetween(worksSection, before, after))).toEqual([
    ["user_works_attributes[0][id]", "b"],
    ["user_works_attributes[0][company_name]", "b"],
    ["user_works_attributes[0][start_year]", "2020"],
    ["user_works_attributes[0][start_month]", "4"],
    ["user_works_attributes[0][user_work_projects_attributes][0][id]", "y"],
    ["user_works_attributes[0][user_work_projects_attributes][0][project_name]", "y"],
    ["user_works_attributes[0][user_work_projects_attributes][1][id]", "x"],
    ["user_works_attributes[0][user_work_projects_attributes][1][_destroy]", "1"],
    ["user_works_attributes[1][id]", "a"],
    ["user_works_attributes[1][_destroy]", "1"],
  ]);
});
