import { UNDO_LIMIT } from "../../../documents/document-state.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { formMessages } from "../../../japanese/form-messages.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import { emptyResume, emptyRows, type Section } from "../../../modules/resume/document.ts";
import { expectViolation } from "../../support/expect-violation.ts";
import { type ResumeCommand, type ResumeEvent, resume } from "../../support/resume-decider.ts";
import { content, given, run, stateAfter } from "./given.ts";
import { type ShortPatch, toPatch } from "./short-patch.ts";

const id = (n: number) => `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c${String(n).padStart(2, "0")}`;
const today = "2026-11-20";
const save = (section: Section, patch: ShortPatch, explicit = false): ResumeCommand => ({
  type: "SaveSection",
  section,
  patch: toPatch(patch),
  explicit,
  today,
});
const summary = (text: string): ResumeEvent[] => [{ type: "resume.summary-revised", data: { summary: text } }];
const skill = (n: number, name: string, position = n): ResumeEvent => ({
  type: "resume.skill-added",
  data: { row: { id: id(n), name, level: 1 }, position },
});
const school = (n: number, changes: object) => ({
  key: String(n),
  id: id(n),
  remove: false,
  changes: { school_name: "県立港南高等学校 卒業", year: 2010, month: 3, ...changes },
});
const job = (n: number, changes: object) => ({
  key: String(n),
  id: id(n),
  remove: false,
  changes: { company_name: "株式会社みなと商会", year: 2014, month: 4, ...changes },
});

describe("saving a section", () => {
  test("says only what changed", () => {
    given([{ type: "resume.profile-revised", data: { changes: { last_name: "佐倉", first_name: "美咲" } } }])
      .when(save("profile", { profile: { last_name: "高倉", first_name: "美咲" } }))
      .thenHappens({ type: "resume.profile-revised", data: { changes: { last_name: "高倉" } } });
  });

  test("that changes nothing leaves no trace", () => {
    given(summary("要約"))
      .when(save("summary", { texts: { summary: "要約" } }, true))
      .thenNothing();
    given()
      .when(save("skills", { skills: [] }, true))
      .thenNothing();
  });

  test("adds, changes and removes rows in the order sent", () => {
    given([skill(0, "簿記"), skill(1, "英会話"), skill(2, "接客")])
      .when(
        save("skills", {
          skills: [
            { key: "0", id: id(2), remove: false, changes: { level: 4 } },
            { key: "1", id: id(3), remove: false, changes: { name: "レジ業務" } },
            { key: "2", id: id(1), remove: true, changes: {} },
            { key: "3", id: id(0), remove: false, changes: {} },
          ],
        }),
      )
      .thenHappens(
        { type: "resume.skill-removed", data: { id: id(1) } },
        { type: "resume.skill-revised", data: { id: id(2), changes: { level: 4 } } },
        { type: "resume.skill-added", data: { row: { id: id(3), name: "レジ業務", level: 1 }, position: 1 } },
        { type: "resume.skills-reordered", data: { order: [id(2), id(3), id(0)] } },
      );
  });

  test("a job takes back the word that there is none, also in an import", () => {
    const denied: ResumeEvent[] = [{ type: "resume.job-histories-revised", data: { changes: { has_no_jobs: true } } }];
    const added = save("job-histories", { jobs: [job(1, {})] });
    expect(run([added], stateAfter([denied])).document).toMatchObject({ has_no_jobs: false, jobs: [{ id: id(1) }] });
    const own = { type: "SaveSections", saves: [added], today } as unknown as ResumeCommand;
    expect(run([own], stateAfter([denied])).document).toMatchObject({ has_no_jobs: false, jobs: [{ id: id(1) }] });
    expect(run([added, save("job-histories", { texts: { has_no_jobs: true } })]).document.has_no_jobs).toBe(false);
  });

  test("keeps rows it does not mention where they are, and puts a lone new row last", () => {
    const state = run(
      [save("skills", { skills: [{ key: "0", id: id(5), remove: false, changes: { name: "新しい" } }] })],
      stateAfter([[skill(0, "簿記"), skill(1, "英会話")]]),
    );
    expect(state.document.skills.map(({ name }) => name)).toEqual(["簿記", "英会話", "新しい"]);
  });

  test("swaps the rows it mentions around one it does not", () => {
    const swap = [2, 0].map((n, key) => ({ key: String(key), id: id(n), remove: false, changes: {} }));
    const state = run([save("skills", { skills: swap })], stateAfter([[skill(0, "A"), skill(1, "B"), skill(2, "C")]]));
    expect(state.document.skills.map(({ name }) => name)).toEqual(["C", "B", "A"]);
  });

  test("does not let a list grow beyond a hundred rows", () => {
    const uuid = (n: number) => `7f1d2b1e-7a43-4f0e-9f0a-${String(n).padStart(12, "0")}`;
    const added = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        key: String(n),
        id: uuid(from + n),
        remove: false,
        changes: { name: "簿記" },
      }));
    const full = run([save("skills", { skills: added(0, 60) }), save("skills", { skills: added(60, 40) })]);
    const another = save("skills", { skills: added(100, 1) });
    expectViolation(() => resume.decide(another, full), { user_skills_attributes: [fieldMessages.invalid] });
    expect(
      resume.decide(save("skills", { skills: [{ ...added(0, 1)[0], remove: true } as never] }), full),
    ).toHaveLength(1);
  });

  test("does not mind removing a row that is gone", () => {
    given()
      .when(save("skills", { skills: [{ key: "0", id: id(1), remove: true, changes: {} }] }))
      .thenNothing();
  });

  test("of licence names keeps the rows that are there, with their dates", () => {
    const license = { ...emptyRows.licenses, id: id(0), name: "普通自動車第一種運転免許", year: 2011, month: 8 };
    given([{ type: "resume.license-added", data: { row: license, position: 0 } }])
      .when(
        save("licenses", {
          licenseNames: [
            { id: id(1), name: "実用英語技能検定2級" },
            { id: id(2), name: license.name },
          ],
        }),
      )
      .thenHappens({
        type: "resume.license-added",
        data: { row: { ...emptyRows.licenses, id: id(1), name: "実用英語技能検定2級" }, position: 0 },
      });
  });
});

describe("the rules of dates hold on every save", () => {
  test.each([
    [{ start_date: "2014-04-01", end_date: "2014-04-01" }, "end_date", resumeMessages.endAfterStart],
    [{ start_date: "2014-04-01", end_date: "2010-03-31" }, "end_date", resumeMessages.endAfterStart],
    [{ start_date: today, is_current: true }, "end_date", resumeMessages.endAfterStart],
    [{ start_date: "2027-04-01" }, "start_date", resumeMessages.studyNotInFuture],
  ])("education %j", (changes, field, message) => {
    const command = save("education", { educations: [school(0, changes)] });
    given()
      .when(command)
      .thenViolates({ [`user_educations_attributes.0.${field}`]: [message] });
  });

  test("against the half of the row that was not sent", () => {
    const row = { ...emptyRows.educations, id: id(0), start_date: "2014-04-01" };
    given([{ type: "resume.education-added", data: { row, position: 0 } }])
      .when(
        save("education", {
          educations: [{ key: "4", id: id(0), remove: false, changes: { end_date: "2014-03-31" } }],
        }),
      )
      .thenViolates({ "user_educations_attributes.4.end_date": [resumeMessages.endAfterStart] });
  });

  test("refuses a licence or a birth date of tomorrow", () => {
    const license = (acquisition_date: string) => [
      { key: "0", id: id(0), remove: false, changes: { acquisition_date } },
    ];
    given()
      .when(save("licenses", { licenses: license("2026-11-21") }))
      .thenViolates({
        "user_licenses_attributes.0.acquisition_date": [resumeMessages.licenseNotInFuture],
      });
    expect(resume.decide(save("licenses", { licenses: license(today) }), stateAfter([]))).toHaveLength(1);
    given()
      .when(save("profile", { profile: { birth_date: "2026-11-21" } }))
      .thenViolates({ birth_date: [fieldMessages.birthDateAfterToday] });
  });
});

describe("required and order rules", () => {
  const refused = (section: Section, patch: ShortPatch, errors: Record<string, string[]>) => {
    given()
      .when(save(section, patch, true))
      .thenViolates(errors);
    expect(() => resume.decide(save(section, patch, false), stateAfter([]))).not.toThrow();
  };
  const required = [fieldMessages.required];

  test("require a blank field that an explicit save carries, but not on an autosave", () => {
    refused("profile", { profile: { last_name: " ", gender: "" } }, { last_name: required });
    refused("address", { address: { address1: "", address4: "" } }, { address1: required });
    refused("contact", { contact: { email: "", contact_phone: "" } }, { email: required });
    refused("contact", { contact: { contact_same_as_address: false, contact_phone: "" } }, { contact_phone: required });
    refused(
      "education",
      { educations: [school(0, { year: null, school_name: "" })] },
      { "user_educations_attributes.0.year": required, "user_educations_attributes.0.school_name": required },
    );
    refused(
      "licenses",
      { licenses: [{ key: "0", id: id(0), remove: false, changes: { name: "簿記" } }] },
      { "user_licenses_attributes.0.year": required, "user_licenses_attributes.0.month": required },
    );
  });

  test("require one complete job", () => {
    refused("job-histories", {}, { user_jobs_attributes: [resumeMessages.oneCompleteJob] });
    expect(resume.decide(save("job-histories", { jobs: [job(0, {})] }, true), stateAfter([]))).toHaveLength(1);
  });

  test("keep one education", () => {
    const row = { ...emptyRows.educations, id: id(0), school_name: "県立港南高等学校 卒業", year: 2010, month: 3 };
    given([{ type: "resume.education-added", data: { row, position: 0 } }])
      .when(save("education", { educations: [{ key: "0", id: id(0), remove: true, changes: {} }] }, true))
      .thenViolates({ user_educations_attributes: [formMessages.oneRowMustRemain] });
  });

  test("want the newest education first, the oldest licence first", () => {
    const ends = ["2010-03-31", "2014-03-31"];
    const wrongWay = ends.map((end_date, n) => school(n, { end_date }));
    refused("education", { educations: wrongWay }, { user_educations_attributes: [resumeMessages.educationOrder] });
    const rightWay = save(
      "education",
      { educations: [school(1, { is_current: true }), ...wrongWay.toReversed()] },
      true,
    );
    expect(() => resume.decide(rightWay, stateAfter([]))).not.toThrow(resumeMessages.educationOrder);

    const licenses = [2015, 2011].map((year, n) => ({
      key: String(n),
      id: id(n),
      remove: false,
      changes: { name: "検定", year, month: 6 },
    }));
    refused("licenses", { licenses }, { user_licenses_attributes: [resumeMessages.licenseOrder] });
  });
});

describe("undo and redo", () => {
  const two = [summary("一"), [...summary("二"), skill(0, "簿記")]];

  test("revert the newest save of any section", () => {
    given(...two)
      .when({ type: "UndoSave" })
      .thenHappens(
        { type: "resume.save-undone", data: {} },
        { type: "resume.skill-removed", data: { id: id(0) } },
        { type: "resume.summary-revised", data: { summary: "一" } },
      );
  });

  test("walk back to the start and forward to the end", () => {
    const end = stateAfter(two);
    const start = run([{ type: "UndoSave" }, { type: "UndoSave" }], end);
    expect(content(start.document)).toEqual(content(emptyResume));
    expect(() => resume.decide({ type: "UndoSave" }, start)).toThrow(
      expect.objectContaining({ name: "NothingToUndo" }),
    );
    const again = run([{ type: "RedoSave" }, { type: "RedoSave" }], start);
    expect(content(again.document)).toEqual(content(end.document));
    expect(() => resume.decide({ type: "RedoSave" }, again)).toThrow(
      expect.objectContaining({ name: "NothingToRedo" }),
    );
  });

  test("a new save clears redo; giving a version a name does not", () => {
    const undone = run([{ type: "UndoSave" }], stateAfter(two));
    const named = run([{ type: "NameVersion", id: id(9), name: "控え", revision: null }], undone);
    expect(named.redo).toHaveLength(1);
    expect(named.undo).toEqual(undone.undo);
    expect(run([save("summary", { texts: { summary: "三" } })], named).redo).toEqual([]);
  });

  test(`reach back ${UNDO_LIMIT} saves`, () => {
    const many = stateAfter(Array.from({ length: UNDO_LIMIT + 5 }, (_, n) => summary(String(n))));
    expect(many.undo).toHaveLength(UNDO_LIMIT);
  });
});

describe("restoring", () => {
  test("makes an old document current by new events and can be undone", () => {
    const first = stateAfter([summary("一")]);
    const second = stateAfter([summary("二")], first);
    const restored = run([{ type: "RestoreRevision", revision: 0, document: first.document }], second);
    expect(content(restored.document)).toEqual(content(first.document));
    expect(content(run([{ type: "UndoSave" }], restored).document)).toEqual(content(second.document));
  });

  test("the current revision changes nothing", () => {
    const { document } = stateAfter([summary("一")]);
    given(summary("一")).when({ type: "RestoreRevision", revision: 0, document }).thenNothing();
  });
});

describe("named versions", () => {
  const named: ResumeEvent = {
    type: "resume.version-named",
    data: { versionId: id(9), name: "A社に提出", revision: 1 },
  };

  test("stand for the newest save unless a revision is given", () => {
    given(summary("一"), summary("二"))
      .when({ type: "NameVersion", id: id(9), name: "A社に提出", revision: null })
      .thenHappens(named);
    given(summary("一"), summary("二"), [named])
      .when({ type: "NameVersion", id: id(8), name: "控え", revision: null })
      .thenHappens({ type: "resume.version-named", data: { versionId: id(8), name: "控え", revision: 1 } });
  });

  test("need a revision that exists", () => {
    given()
      .when({ type: "NameVersion", id: id(9), name: "空", revision: null })
      .thenRefused("RevisionNotFound");
    given(summary("一"))
      .when({ type: "NameVersion", id: id(9), name: "先", revision: 1 })
      .thenRefused("RevisionNotFound");
  });

  test("are renamed and deleted", () => {
    const history = [summary("一"), summary("二"), [named]];
    given(...history)
      .when({ type: "RenameVersion", id: id(9), name: "B社に提出" })
      .thenHappens({ type: "resume.version-renamed", data: { versionId: id(9), name: "B社に提出" } });
    given(...history)
      .when({ type: "RenameVersion", id: id(9), name: "A社に提出" })
      .thenNothing();
    given(...history)
      .when({ type: "RemoveVersionName", id: id(9) })
      .thenHappens({ type: "resume.version-name-removed", data: { versionId: id(9) } });
    given(...history)
      .when({ type: "RemoveVersionName", id: id(8) })
      .thenRefused("VersionNotFound");
  });
});
