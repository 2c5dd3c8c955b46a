import { definitions } from "../../../modules/index.ts";
import { modelNames } from "../../../modules/pages.ts";

test("every projection has a name for operators, and every name a projection", () => {
  const projections = definitions.flatMap(({ projections = [] }) => projections).map(({ name }) => name);
  expect(Object.keys(modelNames).toSorted()).toEqual(projections.toSorted());
});
