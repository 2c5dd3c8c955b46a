import { createSuggest } from "../../../modules/assist/catalogues/suggest.ts";
import { withLearnedNames } from "../../../modules/assist/learned/learned-suggest.ts";
import { namesOfCareer, namesOfResume } from "../../../modules/assist/learned/saved-names.ts";
import { emptyRows as careerRows, emptyCareerResume } from "../../../modules/career/contract.ts";
import { emptyResume, emptyRows } from "../../../modules/resume/contract.ts";

test("a school is counted without faculty and 卒業, every name once and in one writing", () => {
  const school = (school_name: string) => ({ id: "r", ...emptyRows.educations, school_name });
  const job = (company_name: string) => ({ id: "r", ...emptyRows.jobs, company_name });
  const names = namesOfResume({
    ...emptyResume,
    educations: [school("みなと大学　海洋学部　入学"), school("みなと大学 海洋学部 卒業")],
    jobs: [job("株式会社　みなと"), job(" 株式会社 みなと ")],
  });
  expect(names).toEqual([
    { kind: "school", name: "みなと大学" },
    { kind: "company", name: "株式会社 みなと" },
  ]);
});

test.each(["", "み", "minato@example.jp", "090-1234-5678", "会員番号12345678", "あ".repeat(61)])(
  "counts no %p",
  (name) => {
    const skills = [{ id: "r", ...emptyRows.skills, name }];
    expect(namesOfResume({ ...emptyResume, skills })).toEqual([]);
  },
);

test("reads the works of a 職務経歴書 and their projects", () => {
  const project = { id: "r", ...careerRows.projects, position: "設計リーダー" };
  const work = { id: "r", ...careerRows.works, company_name: "みなと商会", department: "海運部", projects: [project] };
  expect(namesOfCareer({ ...emptyCareerResume, works: [work] }).map(({ kind }) => kind)).toEqual([
    "company",
    "department",
    "job_title",
  ]);
});

const entry = (name: string) => ({ value: name, name, kana: "", aliases: [], category: "", detail: "" });

test("a learned name stands behind the catalogue and is not listed twice", async () => {
  const names = new Map([["school" as const, [entry("横浜国立大学"), entry("横浜国立みなと学院")]]]);
  const suggest = withLearnedNames(createSuggest(), async () => names, { onFailure: fail });
  await suggest.refresh();
  expect((await suggest("school", "横浜国立", 10)).map(({ name }) => name)).toEqual([
    "横浜国立大学",
    "横浜国立みなと学院",
  ]);
});

test("answers from the catalogue alone while the names cannot be read, and drops those of before", async () => {
  const read = jest.fn(async () => new Map([["school" as const, [entry("みなと学院")]]]));
  let time = 0;
  const onFailure = jest.fn();
  const suggest = withLearnedNames(createSuggest(), read, { now: () => time, onFailure });
  await suggest.refresh();
  expect(await suggest("school", "みなと学院", 5)).toHaveLength(1);
  read.mockRejectedValueOnce(new Error("no database"));
  time = 60_000;
  await suggest("school", "みなと学院", 5);
  await Promise.resolve();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(await suggest("school", "みなと学院", 5)).toEqual([]);
});

function fail(error: unknown): never {
  throw error;
}
