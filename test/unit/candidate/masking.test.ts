import { emptyValues } from "../../../documents/empty.ts";
import { emptyCandidate } from "../../../modules/candidate/document.ts";
import { ageBand, initialsOf, masked } from "../../../modules/candidate/print/masking.ts";
import { toCareerResume, toResume } from "../../../modules/candidate/print/papers.ts";
import { educations, jobs } from "../../../modules/candidate/sections/history.ts";

const TODAY = "2026-11-28";
const school = (id: string, school_name: string, year: number) => ({
  ...emptyValues(educations),
  id,
  school_name,
  year,
  month: 4,
});
const job = (id: string, company_name: string, year: number, kind: string) => ({
  ...emptyValues(jobs),
  id,
  company_name,
  year,
  month: 4,
  kind,
});

const person = {
  ...emptyCandidate,
  last_name: "高橋",
  first_name: "美幸",
  last_name_kana: "たかはし",
  first_name_kana: "みゆき",
  former_name: "佐倉",
  birth_date: "1994-05-03",
  postal_code: "220-0012",
  address1: "神奈川県",
  address2: "横浜市西区",
  address3: "みなとみらい2丁目3番1号",
  phone: "090-1234-5678",
  email: "miyuki@example.jp",
  notes: "平成6年5月3日生まれ、旧姓佐倉",
  desired_job: "経理（高橋美幸さんの希望、連絡は09012345678）",
  desired_place: "横浜市西区から30分以内",
  educations: [school("a", "さくら大学経済学部 入学", 2013), school("b", "さくら大学経済学部 卒業", 2017)],
  jobs: [
    job("c", "株式会社みなと食品 入社", 2017, "入社"),
    job("d", "株式会社みなと食品 退社（一身上の都合）", 2020, "退社"),
  ],
};
const hidden = [
  "高橋",
  "美幸",
  "たかはし",
  "みゆき",
  "佐倉",
  "1994",
  "平成6年",
  "220-0012",
  "横浜市西区",
  "みなとみらい",
  "5678",
  "example.jp",
];
const papersOf = (document: typeof person) => JSON.stringify([toResume(document), toCareerResume(document)]);

test("an anonymous paper has initials, age band and prefecture, and no hidden value anywhere", () => {
  const shown = masked(person, { anonymous: true, hideSchools: false, hideCompanies: false }, TODAY);
  const papers = papersOf(shown as typeof person);
  expect(hidden.filter((value) => papers.includes(value))).toEqual([]);
  expect(shown).toMatchObject({ last_name: "T.M.（30代前半）", first_name: "", address1: "神奈川県" });
  expect(papers).toContain("さくら大学");
});

test("schools and companies are 非公開 with what happened there", () => {
  const shown = masked(person, { anonymous: true, hideSchools: true, hideCompanies: true }, TODAY);
  const papers = papersOf(shown as typeof person);
  expect(["さくら大学", "みなと食品"].filter((value) => papers.includes(value))).toEqual([]);
  expect(shown.educations.map(({ school_name }) => school_name)).toEqual(["非公開　入学", "非公開　卒業"]);
});

test("a named paper shows the record as it is", () =>
  expect(masked(person, { anonymous: false, hideSchools: false, hideCompanies: false }, TODAY)).toEqual(person));

test.each([
  ["1996-11-28", "30代前半"],
  ["1996-11-29", "20代後半"],
  [null, ""],
])("who was born on %s is in the band 「%s」", (birth, band) => expect(ageBand(birth, TODAY)).toBe(band));

test("initials come from the reading, and are 候補者 without one", () => {
  expect(initialsOf({ last_name_kana: "しぶや", first_name_kana: "りょう" })).toBe("S.R.");
  expect(initialsOf({ last_name_kana: "", first_name_kana: "" })).toBe("候補者");
});

test("the skills of a 職務経歴書 stand without the levels of the record, the highest first", () => {
  const skill = (name: string, level: number) => ({ id: name, name, level, category_id: "", added_at: null });
  const paper = toCareerResume({ ...person, skills: [skill("英語", 2), skill("簿記2級", 4)] });
  expect([paper.skills, paper.summary]).toEqual([[], "活かせるスキル：簿記2級、英語"]);
});

test("a stay with an employer is a work of the 職務経歴書, without kind and reason in its name", () =>
  expect(toCareerResume(person).works).toMatchObject([
    { company_name: "株式会社みなと食品", start_year: 2017, end_year: 2020 },
  ]));

test("a text that calls the person is masked: in katakana, by a name of one letter, and by the age", () => {
  const short = {
    ...person,
    last_name: "林",
    first_name: "恵",
    last_name_kana: "はやし",
    first_name_kana: "めぐみ",
    recommendation: "林さんは32歳、山林の管理に詳しい方です。林 恵（ハヤシ メグミ）様をお薦めします。",
  };
  const { recommendation } = masked(short, { anonymous: true, hideSchools: false, hideCompanies: false }, TODAY);
  expect(recommendation).toBe("非公開は非公開、山林の管理に詳しい方です。非公開（非公開）様をお薦めします。");
});
