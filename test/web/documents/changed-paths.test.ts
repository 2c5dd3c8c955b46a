import { worksDefinition } from "../../../modules/showcase/works.ts";
import { changedPaths } from "../../../web/features/documents/drafts/changed-paths.ts";

const section = worksDefinition.sections[1];
const project = { id: "p", project_name: "受発注" };
const work = { id: "w", company_name: "株式会社みなと食品", projects: [project] };

test("names the changed fields of a form, rows within rows included", () => {
  const after = { works: [{ ...work, projects: [{ ...project, project_name: "在庫" }] }] };
  expect(changedPaths(section, { works: [work] }, after)).toEqual([["works", "w", "projects", "p", "project_name"]]);
});

test("names a new row, and a list with a row less or in another order, as a whole", () => {
  const other = { ...work, id: "x" };
  expect(changedPaths(section, { works: [work] }, { works: [work, other] })).toEqual([["works", "x"]]);
  expect(changedPaths(section, { works: [work, other] }, { works: [other] })).toEqual([["works"]]);
  expect(changedPaths(section, { works: [work, other] }, { works: [other, work] })).toEqual([["works"]]);
});

test("names nothing of the same values", () => {
  expect(changedPaths(section, { works: [work] }, { works: [{ ...work }] })).toEqual([]);
});
