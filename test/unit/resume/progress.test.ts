import { emptyResume, emptyRows, type Resume } from "../../../modules/resume/document.ts";
import { missingItems, progressOf } from "./derived.ts";

const id = (n: number) => `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c1${n}`;
const complete: Resume = {
  ...emptyResume,
  profile: {
    last_name: "佐倉",
    first_name: "美咲",
    last_name_kana: "さくら",
    first_name_kana: "みさき",
    birth_date: "1991-04-02",
    gender: "",
  },
  address: {
    ...emptyResume.address,
    postal_code: "231-0017",
    address1: "神奈川県",
    address2: "横浜市中区",
    address3: "港町1丁目1",
    kana1: "かながわけん",
    kana2: "よこはましなかく",
    kana3: "みなとちょう",
    phone: "045-000-0000",
  },
  contact: { ...emptyResume.contact, email: "sakura@example.jp" },
  educations: [{ ...emptyRows.educations, id: id(0), year: 2014, month: 3, school_name: "湘南文化大学 卒業" }],
  jobs: [{ ...emptyRows.jobs, id: id(1), year: 2014, month: 4, company_name: "株式会社みなと商会" }],
  motivation: "志望動機",
};
const missing = (resume: Resume) => missingItems(resume).map(({ label }) => label);

describe("progress", () => {
  test("goes from nothing to everything", () => {
    expect(progressOf(emptyResume).progress).toBe(0);
    expect(progressOf(complete)).toMatchObject({ progress: 100 });
    expect(progressOf(complete).sections.every(({ done }) => done)).toBe(true);
    expect(missing(emptyResume)).toHaveLength(17);
  });

  test("is complete without a 職歴 where the person says there is none, and only while there is no row", () => {
    const jobless = { ...complete, jobs: [], has_no_jobs: true };
    expect(progressOf(jobless).progress).toBe(100);
    expect(progressOf(jobless).sections).toContainEqual(
      expect.objectContaining({ section: "job-histories", done: true, filled: true }),
    );
    expect(missing({ ...jobless, has_no_jobs: false })).toEqual(["職歴"]);
    const begun = { ...emptyRows.jobs, id: id(1), company_name: "株式会社みなと商会" };
    expect(missing({ ...jobless, jobs: [begun] })).toEqual(["職歴", "職歴1行目の年・月"]);
  });

  test("reports sections with content apart from complete ones", () => {
    const filledIn = (resume: Resume) =>
      progressOf(resume)
        .sections.filter(({ filled }) => filled)
        .map(({ section }) => section);
    expect(filledIn(emptyResume)).toEqual([]);
    expect(filledIn(complete)).toEqual(["profile", "address", "contact", "education", "job-histories", "self-pr"]);
    const skills = [{ id: id(2), name: "簿記", level: 3 }];
    expect(
      filledIn({ ...emptyResume, skills, summary: "要約", create_date: "2026-11-20", preferences: "なし" }),
    ).toEqual(["skills", "summary", "self-pr", "create-date"]);
  });

  test("lists the missing items by section", () => {
    const resume = { ...complete, profile: { ...complete.profile, birth_date: null }, educations: [], motivation: " " };
    expect(missing(resume)).toEqual(["生年月日", "学歴", "志望の動機または自己PR"]);
    expect(
      progressOf(resume)
        .sections.filter(({ done }) => !done)
        .map(({ section }) => section),
    ).toEqual(["profile", "education", "self-pr"]);
  });

  test("is below 100 while any list has an incomplete row", () => {
    const resume = {
      ...complete,
      jobs: [...complete.jobs, { ...emptyRows.jobs, id: id(2), company_name: "株式会社はまかぜ食品", year: 2010 }],
      licenses: [{ ...emptyRows.licenses, id: id(3), name: "普通自動車第一種運転免許" }],
    };
    expect(progressOf(resume).progress).toBeLessThan(100);
    expect(missing(resume)).toEqual(["免許・資格1行目の年・月", "職歴2行目の月"]);
  });

  test("is not 100 for one thing in two hundred", () => {
    const skills = Array.from({ length: 200 }, (_, n) => ({ id: id(n), name: n === 7 ? "" : "簿記", level: 3 }));
    expect(progressOf({ ...complete, skills }).progress).toBe(99);
  });

  test("requires the contact address only when it differs from the home", () => {
    const resume = { ...complete, contact: { ...complete.contact, contact_same_as_address: false } };
    expect(missing(resume)).toEqual(["郵便番号", "都道府県", "市区町村", "町名・番地", "電話番号"]);
  });

  test("takes a licence by its date", () => {
    const license = { ...emptyRows.licenses, id: id(3), name: "ITパスポート試験", acquisition_date: "2021-05-10" };
    expect(missing({ ...complete, licenses: [license] })).toEqual([]);
  });
});
