import { emptyResume, type Resume, resumeDefinition } from "../../../modules/resume/contract.ts";
import { sectionPart } from "../../../web/features/documents/editor/section-part.ts";
import { sectionOf } from "../../../web/features/documents/sections.ts";
import { changesBetween } from "../../../web/features/forms/editor/form-document.ts";
import { parseForm, toRaw } from "../../../web/features/forms/editor/parse-form.ts";

const section = (id: string) => sectionPart(sectionOf(resumeDefinition, id));

const job = (id: string, company_name: string) => ({
  id,
  company_name,
  year: 2018,
  month: 4,
  position: "",
  reason: "",
  is_employed: false,
  should_show: true,
});
const resume: Resume = { ...emptyResume, jobs: [job("a", "一社"), job("b", "二社"), job("c", "三社")] };

describe("a section between the form and the wire", () => {
  it("reads what a person may type: both calendars, wide figures, katakana", () => {
    const { rules } = section("job-histories");
    const raw = toRaw(rules, section("job-histories").partOf(resume));
    const typed = {
      ...raw,
      rows: raw.rows.map((row) => ({ ...row, fields: { ...row.fields, year: "令和元", month: "５" } })),
    };
    expect(parseForm(rules, typed).part.rows[0]?.fields).toMatchObject({ year: 2019, month: 5 });
    const profile = section("profile");
    const named = parseForm(profile.rules, {
      fields: { ...toRaw(profile.rules, profile.partOf(resume)).fields, last_name_kana: "ヤマダ" },
      rows: [],
    });
    expect(named.part.fields.last_name_kana).toBe("やまだ");
  });

  it("is unchanged by being shown and read again", () => {
    for (const { rules, partOf } of resumeDefinition.sections.map(sectionPart)) {
      const part = partOf(resume);
      expect(parseForm(rules, toRaw(rules, part)).part).toEqual(part);
    }
  });

  it("names every row in its order, changed rows with their changes, removed ones last", () => {
    const { partOf, bodyOf, sentRows } = section("job-histories");
    const before = partOf(resume);
    const [a, b, c] = before.rows;
    if (!a || !b || !c) throw new Error("three jobs");
    const after = { ...before, rows: [c, { ...a, fields: { ...a.fields, position: "主任" } }] };
    const changes = changesBetween(before, after);
    expect(bodyOf(changes)).toEqual({
      user_jobs_attributes: [{ id: "c" }, { id: "a", position: "主任" }, { id: "b", _destroy: true }],
    });
    expect(sentRows(changes)).toEqual(["c", "a", "b"]);
  });

  it("asks for required fields and order on an explicit save only", () => {
    const { rules, partOf } = section("education");
    const row = { year: 2018, month: 3, school_name: "大学", should_show: true, is_current: false };
    const educations = [
      { ...row, id: "a", start_date: "2010-04-01", end_date: "2014-03-31" },
      { ...row, id: "b", school_name: "", start_date: "2014-04-01", end_date: "2018-03-31" },
    ];
    const raw = toRaw(rules, partOf({ ...resume, educations }));
    expect(parseForm(rules, raw).problems).toEqual([]);
    expect(parseForm(rules, raw, true).problems).toEqual([
      { rowId: "b", field: "school_name", message: "この項目は必須です" },
      { rowId: null, field: null, message: "学歴は時系列順に並べてください" },
    ]);
  });

  it("names problems in the order of the form, whether unfit or missing", () => {
    const { rules, partOf } = section("profile");
    const typed = {
      ...toRaw(rules, partOf(resume)).fields,
      last_name: "",
      first_name_kana: "桜",
      birth_date: "1994-13-01",
    };
    const { problems } = parseForm(rules, { fields: typed, rows: [] }, true);
    expect(problems.map(({ field }) => field)).toEqual([
      "last_name",
      "first_name",
      "last_name_kana",
      "first_name_kana",
      "birth_date",
    ]);
  });

  it("asks for the other address only when it is another one", () => {
    const { rules, partOf } = section("contact");
    const contact = { ...resume.contact, email: "hanako@example.jp" };
    const raw = toRaw(rules, partOf({ ...resume, contact }));
    expect(parseForm(rules, raw, true).problems).toEqual([]);
    const other = { ...raw, fields: { ...raw.fields, contact_same_as_address: false } };
    expect(parseForm(rules, other, true).problems.map(({ field }) => field)).toContain("contact_postal_code");
  });
});
