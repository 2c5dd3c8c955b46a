import { companyWithKind, isLeaving, kindOf, withOtherReason } from "../../../documents/person/job-kinds.ts";
import { pairStays } from "../../../documents/person/job-stays.ts";
import { proposeKinds } from "../../../japanese/employer-words.ts";
import { emptyRows, type Job } from "../../../modules/resume/document.ts";

const job = (year: number | null, month: number, company_name: string, more: Partial<Job> = {}): Job => ({
  ...emptyRows.jobs,
  id: `${company_name} ${year}-${month}`,
  year,
  month,
  company_name,
  ...more,
});
const left = { kind: "退職" };

test.each([
  ["株式会社みなと食品", "入社", "退職"],
  ["横浜市役所", "入庁", "退職"],
  ["国土交通省", "入庁", "退職"],
  ["みなと銀行", "入行", "退職"],
  ["株式会社みなと銀行", "入行", "退職"],
  ["みなと信用金庫", "入庫", "退職"],
  ["社会福祉法人あおば会", "入職", "退職"],
  ["独立行政法人海洋機構", "入職", "退職"],
  ["株式会社港北病院サービス市", "入社", "退職"],
  ["", "入社", "退職"],
])("%s proposes %s and %s", (name, entering, leaving) => {
  expect(proposeKinds(name)).toEqual({ entering, leaving });
});

describe("a row's kind", () => {
  test.each([
    [{}, "入社"],
    [{ reason: "一身上の都合" }, "退職"],
    [{ company_name: "みなと食品 退社" }, "退職"],
    [{ kind: "退庁" }, "退庁"],
    [{ kind: "入庁" }, "入庁"],
    // A client that does not know kinds gives a reason to a row of entering.
    [{ kind: "入庁", reason: "一身上の都合" }, "退職"],
  ])("of %j is %s", (more, kind) => {
    const row = job(2020, 4, "みなと食品", more);
    expect(kindOf(row)).toBe(kind);
    expect(isLeaving(row)).toBe(kind.startsWith("退"));
  });

  test("stands behind the name unless the name has it", () => {
    expect(companyWithKind(job(2020, 4, "みなと食品", left))).toBe("みなと食品　退職");
    expect(companyWithKind(job(2020, 4, "みなと食品　退社", left))).toBe("みなと食品　退社");
    expect(companyWithKind(job(2020, 4, "  "))).toBe("");
  });

  test("is read from a name that says the reason too", () => {
    const row = job(2020, 4, "みなと食品 退社（一身上の都合）", { kind: "退社", reason: "一身上の都合" });
    expect(companyWithKind(row)).toBe("みなと食品 退社");
    expect(pairStays([job(2016, 4, "みなと食品 入社"), row])).toMatchObject([{ company: "みなと食品", leaving: row }]);
    expect(withOtherReason(row, "会社都合")).toBe("みなと食品 退社（会社都合）");
    expect(withOtherReason(row, "")).toBe("みなと食品 退社");
    const other = job(2020, 4, "みなと食品（旧あさひ食品）", { ...left, reason: "一身上の都合" });
    expect(companyWithKind(other)).toBe("みなと食品（旧あさひ食品）　退職");
    expect(withOtherReason(other, "会社都合")).toBe("みなと食品（旧あさひ食品）");
  });
});

describe("stays", () => {
  const pairs = (jobs: readonly Job[]) =>
    pairStays(jobs).map(({ company, entering, leaving }) => [company, entering?.year ?? null, leaving?.year ?? null]);

  test("join entering and leaving whatever the order of the rows", () => {
    expect(pairs([job(2020, 3, "甲", left), job(2020, 4, "乙"), job(2016, 4, "甲")])).toEqual([
      ["甲", 2016, 2020],
      ["乙", 2020, null],
    ]);
  });

  test("join a name with spaces and a word to the same name without", () => {
    expect(pairs([job(2016, 4, "株式会社　甲 入社"), job(2020, 3, "株式会社甲", left)])).toEqual([
      ["株式会社　甲", 2016, 2020],
    ]);
  });

  test("of one employer twice are two; leaving ends the newest that is open", () => {
    const jobs = [job(2010, 4, "甲"), job(2012, 3, "甲", left), job(2015, 4, "甲"), job(2019, 3, "甲", left)];
    expect(pairs(jobs)).toEqual([
      ["甲", 2010, 2012],
      ["甲", 2015, 2019],
    ]);
  });

  test("of leaving alone have no start; rows without an employer are no stay", () => {
    expect(pairs([job(2012, 3, "甲", left), job(2013, 4, " ")])).toEqual([["甲", null, 2012]]);
  });

  test("of one month are in the order of the rows", () => {
    expect(pairs([job(2012, 3, "甲"), job(2012, 3, "甲", left)])).toEqual([["甲", 2012, 2012]]);
  });
});
