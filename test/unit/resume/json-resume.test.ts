import { ENDINGS } from "../../../japanese/education/school-ending.ts";
import { emptyResume, emptyRows } from "../../../modules/resume/document.ts";
import { toJsonResume } from "../../../modules/resume/json-resume.ts";

const schools = (...names: readonly (readonly [school_name: string, year: number, month: number])[]) =>
  toJsonResume({
    ...emptyResume,
    educations: names.map(([school_name, year, month], index) => ({
      ...emptyRows.educations,
      id: String(index),
      school_name,
      year,
      month,
    })),
  });

const ENDS = ENDINGS.filter((ending) => ending !== "入学" && ending !== "編入学");

test.each([...ENDS, "卒業見込", "中退", "退学"])("joins 入学 and %s of a school", (ending) => {
  expect(schools(["みなと大学　入学", 2023, 4], [`みなと大学　${ending}`, 2027, 3])).toMatchObject({
    education: [{ institution: "みなと大学", startDate: "2023-04", endDate: "2027-03" }],
  });
});

test.each(["入学", "編入学", "編入"])("begins a school with %s", (beginning) => {
  expect(schools([`みなと大学　${beginning}`, 2023, 4])).toMatchObject({
    education: [{ institution: "みなと大学", startDate: "2023-04" }],
  });
});
