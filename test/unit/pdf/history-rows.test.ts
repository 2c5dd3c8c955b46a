import type { FormRow } from "../../../modules/resume/pdf/history-rows.ts";
import { historyRows, licenseRows } from "../../../modules/resume/pdf/history-rows.ts";
import { mhlwForm } from "../../../modules/resume/pdf/mhlw-form.ts";
import { exportPrintedPart, printedPart } from "../../../modules/resume/pdf/printed-part.ts";
import { education, job, license, resumeWith } from "../../support/print-jobs.ts";

/** A row as one reads it: "平成28 4 …", centred in ＜＞, right-aligned with a leading →. */
const written = ({ year, month, text, align }: FormRow) => {
  const aligned = align === "center" ? `＜${text}＞` : align === "right" ? `→${text}` : text;
  return [year, month, aligned].filter((part) => part !== "").join(" ");
};
const history = (parts: Parameters<typeof resumeWith>[0], era: "wareki" | "seireki" = "wareki") =>
  historyRows(printedPart(resumeWith(parts), mhlwForm), era).map(written);

const school = education(2012, 4, "青葉大学 入学");

test("the day of a licence decides the era of a month in which one ended", () => {
  const licenses = [
    license(null, null, "甲", "1989-01-07"),
    license(1989, 1, "乙", "1989-01-07"),
    license(1989, 1, "丙", "1989-01-08"),
    license(1989, 1, "丁"),
    license(1926, 12, "戊", "1926-12-24"),
    license(2019, 5, "己", "2019-04-30"),
  ];
  const part = printedPart(resumeWith({ licenses }), mhlwForm);
  const years = Object.fromEntries(
    licenseRows(part, "wareki").map(({ text, year, month }) => [text, `${year}|${month}`]),
  );
  expect(years).toEqual({
    甲: "昭和64|1",
    乙: "昭和64|1",
    丙: "平成元|1",
    丁: "平成元|1",
    戊: "大正15|12",
    己: "令和元|5",
  });
  expect(licenseRows(part, "seireki").map(({ year }) => year)).toContain("1989");
  expect(JSON.stringify(exportPrintedPart(part))).not.toContain("1989-01-0");
});

test("schools and jobs stand under centred headings, oldest first, with a blank line between and 以上 at the end", () => {
  const educations = [education(2016, 3, "青葉大学 卒業"), school];
  const jobs = [job(2019, 5, "乙株式会社"), job(2016, 4, "甲株式会社")];
  expect(history({ educations, jobs })).toEqual([
    "＜学　歴＞",
    "平成24 4 青葉大学 入学",
    "平成28 3 青葉大学 卒業",
    "",
    "＜職　歴＞",
    "平成28 4 甲株式会社　入社",
    "令和元 5 乙株式会社　入社",
    "→以上",
  ]);
});

test("in the common calendar the year is a number", () => {
  expect(history({ educations: [school] }, "seireki")[1]).toBe("2012 4 青葉大学 入学");
});

test("the last day of the month decides the era", () => {
  const rows = [
    education(1989, 1, "甲"),
    education(1988, 12, "乙"),
    education(2019, 4, "丙"),
    education(2019, 5, "丁"),
  ];
  expect(history({ educations: rows }).slice(1, 5)).toEqual([
    "昭和63 12 乙",
    "平成元 1 甲",
    "平成31 4 丙",
    "令和元 5 丁",
  ]);
});

test("prints なし where the person says so, and a blank line while nothing is said of jobs", () => {
  const said = { educations: [school], has_no_jobs: true };
  expect(history(said).slice(2)).toEqual(["", "＜職　歴＞", "なし", "→以上"]);
  expect(history({ ...said, educations: [] })).toEqual(["＜職　歴＞", "なし", "→以上"]);
  expect(history({ educations: [school] }).slice(2)).toEqual(["", "＜職　歴＞", "", "→以上"]);
});

test("a job that is not printed is not denied", () => {
  const jobs = [job(2016, 4, "甲株式会社", { should_show: false })];
  expect(history({ educations: [school], jobs, has_no_jobs: true }).slice(2)).toEqual(["", "＜職　歴＞", "", "→以上"]);
});

test("without anything there is nothing, not even 以上", () => {
  expect(history({})).toEqual([]);
});

test("jobs without a school stand alone", () => {
  expect(history({ jobs: [job(2016, 4, "甲株式会社")] })).toEqual(["＜職　歴＞", "平成28 4 甲株式会社　入社", "→以上"]);
});

test("the present job ends in 現在に至る, once, after every job", () => {
  const jobs = [job(2016, 4, "甲株式会社", { is_employed: true }), job(2019, 4, "乙株式会社", { is_employed: true })];
  expect(history({ jobs }).slice(-3)).toEqual(["平成31 4 乙株式会社　入社", "現在に至る", "→以上"]);
});

test("treats a row of leaving as ended despite its flag", () => {
  const jobs = [job(2019, 3, "甲株式会社", { reason: "一身上の都合", is_employed: true })];
  expect(history({ jobs })).not.toContain("現在に至る");
});

test.each([
  ["甲株式会社", "", "甲株式会社　入社"],
  ["甲株式会社 入社", "", "甲株式会社 入社"],
  ["青葉銀行　入行", "", "青葉銀行　入行"],
  ["甲株式会社 退社", "", "甲株式会社 退社"],
  ["甲株式会社", "一身上の都合", "甲株式会社　一身上の都合により退職"],
  ["甲株式会社", "会社都合により", "甲株式会社　会社都合により退職"],
  ["甲株式会社", "契約期間満了", "甲株式会社　契約期間満了"],
  ["甲株式会社", "一身上の都合により退職", "甲株式会社　一身上の都合により退職"],
  ["甲株式会社 退社", "一身上の都合", "甲株式会社 退社（一身上の都合により）"],
])("company %j with reason %j reads %j", (company, reason, text) => {
  expect(history({ jobs: [job(2019, 3, company, { reason })] })[1]).toBe(`平成31 3 ${text}`);
});

test.each([
  [{ kind: "入庁" }, "横浜市役所", "横浜市役所　入庁"],
  [{ kind: "出向" }, "甲株式会社", "甲株式会社へ出向"],
  [{ kind: "就任", position: "取締役" }, "甲株式会社", "甲株式会社　取締役　就任"],
  [{ kind: "退職" }, "甲株式会社", "甲株式会社　退職"],
  [{ kind: "退庁", reason: "一身上の都合" }, "横浜市役所", "横浜市役所　一身上の都合により退庁"],
  [{ kind: "退職", reason: "契約期間満了" }, "甲株式会社", "甲株式会社　契約期間満了"],
  [{ kind: "退職" }, "甲株式会社 退社", "甲株式会社 退社"],
])("a row of %j at %s reads %j", (more, company, text) => {
  expect(history({ jobs: [job(2019, 3, company, more)] })[1]).toBe(`平成31 3 ${text}`);
});

test("a row of leaving without a reason does not end in 現在に至る", () => {
  const jobs = [job(2019, 3, "甲株式会社", { kind: "退職", is_employed: true })];
  expect(history({ jobs })).not.toContain("現在に至る");
});

test("the position stands on its own line", () => {
  const jobs = [job(2016, 4, "甲株式会社", { position: "営業部 主任" })];
  expect(history({ jobs }).slice(1, 3)).toEqual(["平成28 4 甲株式会社　入社", "営業部 主任"]);
});

test("hidden rows and drafts without year, month or name are not printed", () => {
  const educations = [
    school,
    education(2010, 4, "隠した学校", { should_show: false }),
    education(null, 4, "年のない学校"),
    education(2011, null, "月のない学校"),
    education(2011, 4, "  "),
  ];
  const jobs = [
    job(2016, 4, "隠した会社", { should_show: false }),
    job(2016, 4, ""),
    job(null, null, "日付のない会社"),
  ];
  expect(history({ educations, jobs })).toEqual([
    "＜学　歴＞",
    "平成24 4 青葉大学 入学",
    "",
    "＜職　歴＞",
    "",
    "→以上",
  ]);
});

test("rows of the same month keep the person's order", () => {
  const educations = [
    education(2012, 3, "高等学校 卒業"),
    education(2012, 3, "留学"),
    education(2009, 4, "高等学校 入学"),
  ];
  expect(history({ educations }).slice(1, 4)).toEqual([
    "平成21 4 高等学校 入学",
    "平成24 3 高等学校 卒業",
    "平成24 3 留学",
  ]);
});

test("sorts licences oldest first, also by day, and those without a date last", () => {
  const licenses = [
    license(null, null, "一覧から選んだ資格"),
    license(2018, 9, "簿記検定2級 合格"),
    license(null, null, "危険物取扱者 取得", "2015-06-30"),
    license(2013, 8, "普通自動車第一種運転免許"),
    license(2013, 8, " "),
  ];
  expect(licenseRows(printedPart(resumeWith({ licenses }), mhlwForm), "wareki").map(written)).toEqual([
    "平成25 8 普通自動車第一種運転免許　取得",
    "平成27 6 危険物取扱者 取得",
    "平成30 9 簿記検定2級 合格",
    "一覧から選んだ資格",
  ]);
});
