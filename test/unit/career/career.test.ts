import { parseField } from "../../../documents/field.ts";
import { progressOf } from "../../../documents/progress.ts";
import { readSave } from "../../../documents/read-save.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import { careerDefinition } from "../../../modules/career/career-definition.ts";
import { emptyCareerResume, emptyRows, type Section } from "../../../modules/career/document.ts";
import { projects } from "../../../modules/career/sections/projects.ts";
import { CAREER_LEVELS, skillRows } from "../../../modules/career/sections/skills.ts";
import { works } from "../../../modules/career/sections/work.ts";
import type { CareerCommand, CareerEvent } from "../../support/career-decider.ts";
import { given } from "./given.ts";

const id = (n: number) => `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c${String(n).padStart(2, "0")}`;
const today = "2026-11-20";

/** A save as a form sends it. */
function save(sectionId: Section, fields: object): CareerCommand {
  const section = careerDefinition.sections.find((one) => one.id === sectionId);
  if (!section) throw new Error(`${sectionId} is no section`);
  const { request, errors } = readSave(careerDefinition, section, { user_career_resume_form: fields }, () => id(99));
  if (!request) throw new Error(JSON.stringify(errors));
  return { type: "SaveSection", section: sectionId, patch: request.patch, explicit: !request.autosave, today };
}
const autosaveWork = (...rows: object[]) => save("work", { no_redirect: 1, user_works_attributes: rows });
const saveWork = (...rows: object[]) => save("work", { user_works_attributes: rows });

const work = { ...emptyRows.works, id: id(1), company_name: "株式会社みなと商会", start_year: 2018, start_month: 4 };
const project = { ...emptyRows.projects, id: id(2), project_name: "受発注の刷新", start_year: 2019, start_month: 1 };
const workAdded: CareerEvent = { type: "career.work-added", data: { row: work, position: 0 } };
const projectAdded: CareerEvent = {
  type: "career.project-added",
  data: { parents: [id(1)], row: project, position: 0 },
};

describe("saving works", () => {
  test("adds a work whole, with its projects", () => {
    given()
      .when(autosaveWork({ ...work, user_work_projects_attributes: [project] }))
      .thenHappens({ type: "career.work-added", data: { row: { ...work, projects: [project] }, position: 0 } });
  });

  test("names the work in the events of its projects", () => {
    given([workAdded])
      .when(autosaveWork({ id: id(1), user_work_projects_attributes: [project] }))
      .thenHappens(projectAdded);
    given([workAdded, projectAdded])
      .when(autosaveWork({ id: id(1), user_work_projects_attributes: [{ id: id(2), position: "主担当" }] }))
      .thenHappens({
        type: "career.project-revised",
        data: { parents: [id(1)], id: id(2), changes: { position: "主担当" } },
      });
  });

  test("appends nothing when nothing changes", () => {
    given([workAdded])
      .when(autosaveWork({ id: id(1), company_name: "株式会社みなと商会" }))
      .thenNothing();
  });

  test("removes a work with its projects in one event, and undo restores both", () => {
    given([workAdded, projectAdded])
      .when(autosaveWork({ id: id(1), _destroy: 1 }))
      .thenHappens({ type: "career.work-removed", data: { id: id(1) } });
    given([workAdded], [projectAdded], [{ type: "career.work-removed", data: { id: id(1) } }])
      .when({ type: "UndoSave" })
      .thenHappens(
        { type: "career.save-undone", data: {} },
        { type: "career.work-added", data: { row: { ...work, projects: [project] }, position: 0 } },
      );
  });
});

describe("rules of a save", () => {
  const required = [fieldMessages.required];

  test("an explicit save needs the company, its start, and the name and start of every project", () => {
    given([{ type: "career.work-added", data: { row: { ...emptyRows.works, id: id(1) }, position: 0 } }])
      .when(saveWork({ id: id(1), user_work_projects_attributes: [{ id: id(2), description: "設計" }] }))
      .thenRefused({
        "user_works_attributes.0.company_name": required,
        "user_works_attributes.0.start_year": required,
        "user_works_attributes.0.start_month": required,
        "user_works_attributes.0.user_work_projects_attributes.0.project_name": required,
        "user_works_attributes.0.user_work_projects_attributes.0.start_year": required,
        "user_works_attributes.0.user_work_projects_attributes.0.start_month": required,
      });
  });

  test("an autosave takes a work half written", () => {
    given()
      .when(autosaveWork({ id: id(1), position: "主任" }))
      .thenHappens({
        type: "career.work-added",
        data: { row: { ...emptyRows.works, id: id(1), position: "主任" }, position: 0 },
      });
  });

  test("a start after its end is stored: the editor warns", () => {
    given([workAdded])
      .when(saveWork({ id: id(1), end_year: 2017, end_month: 3 }))
      .thenHappens({
        type: "career.work-revised",
        data: { id: id(1), changes: { end_year: 2017, end_month: 3 } },
      });
  });

  test("a company is established this year at the latest", () => {
    given([workAdded])
      .when(autosaveWork({ id: id(1), established_year: 2027 }))
      .thenRefused({ "user_works_attributes.0.established_year": [fieldMessages.max(2026)] });
  });

  test.each([
    [works.fields.established_year, "1799", fieldMessages.min(1800)],
    [works.fields.established_year, "明治3", 1870],
    [works.fields.start_year, "1899", fieldMessages.min(1900)],
    [works.fields.start_year, "2101", fieldMessages.max(2100)],
    [works.fields.end_month, "13", fieldMessages.month],
    [works.fields.capital, "-1", fieldMessages.min(0)],
    [works.fields.capital, "1.5", fieldMessages.invalid],
    [works.fields.capital, "10,000,000円", 10_000_000],
    [works.fields.capital, "1億2,000万円", 120_000_000],
    [works.fields.capital, "約1億", fieldMessages.numeric],
    [works.fields.revenue, "-5", fieldMessages.min(0)],
    [works.fields.revenue, "９９９", 999],
    [works.fields.employee_count, "-1", fieldMessages.min(0)],
    [works.fields.employee_count, "0", 0],
    [works.fields.employee_count, "１２４，０００", 124_000],
    [works.fields.employee_count, "12,40", fieldMessages.numeric],
    [works.fields.employment_type, "intern", fieldMessages.invalid],
    [works.fields.employment_type, "contract", "contract"],
    [works.fields.employment_type, "", ""],
    [projects.fields.annual_income, "-1", fieldMessages.min(0)],
    [projects.fields.annual_income, "480", 480],
    [projects.fields.subordinates_count, "2.5", fieldMessages.invalid],
    [skillRows.fields.level, "6", resumeMessages.skillLevel],
    [skillRows.fields.level, "部長クラス", resumeMessages.skillLevel],
    [skillRows.fields.level, CAREER_LEVELS[2], 3],
    [skillRows.fields.level, "", 1],
  ])("reads a field by its bounds (%#)", (field, typed, expected) => {
    const { value, message } = parseField(field as typeof works.fields.capital, typed);
    expect(message ?? value).toBe(expected);
  });
});

test("is complete with one complete work, a summary and a self-PR", () => {
  const document = { ...emptyCareerResume, works: [work], summary: "要約", self_pr: "自己PR" };
  expect(progressOf(careerDefinition, document).progress).toBe(100);
  const missing = progressOf(careerDefinition, emptyCareerResume).sections.flatMap((section) => section.missing);
  expect(missing.map(({ label }) => label)).toEqual(["職務経歴", "職務要約", "自己PR"]);
});
