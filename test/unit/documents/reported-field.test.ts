import { reportedField } from "../../../documents/findings/reported-field.ts";
import { careerDefinition, emptyCareerResume } from "../../../modules/career/contract.ts";

test("a row within a row is found by its id", () => {
  const works = [{ id: "work", projects: [{ id: "project" }] }];
  expect(reportedField(careerDefinition, { ...emptyCareerResume, works } as never, "project.description")).toEqual({
    section: "work",
    row: "project",
    field: "description",
  });
  expect(reportedField(careerDefinition, emptyCareerResume, "project.description")).toBeUndefined();
});
