import { pairStays } from "../../../documents/person/job-stays.ts";
import { type EmploymentPeriod, emptyRows, type Work } from "../../../modules/career/contract.ts";
import { emptyRows as emptyResumeRows, type Job } from "../../../modules/resume/contract.ts";
import { compareWorks, type WorkComparison } from "../../../web/features/resume/jobs/work-rows.ts";

const work = (rest: Partial<Work> = {}): Work => ({
  ...emptyRows.works,
  id: "w",
  company_name: "株式会社みなと食品",
  start_year: 2018,
  start_month: 4,
  end_year: 2022,
  end_month: 3,
  ...rest,
});
const stay = (rest: Partial<EmploymentPeriod> = {}): EmploymentPeriod => ({
  company_name: "株式会社みなと食品",
  start_year: 2018,
  start_month: 4,
  end_year: 2022,
  end_month: 3,
  is_current: false,
  position: "",
  ...rest,
});
const rowsOf = (found: readonly WorkComparison[]) =>
  found.flatMap(({ rows }) => rows.map(({ company_name, year, month, kind }) => [company_name, year, month, kind]));

describe("works beside the 職歴 of the 履歴書", () => {
  it("become a row of entering and one of leaving", () => {
    const found = compareWorks([work({ position: "主任" })], []);
    expect(found).toMatchObject([
      {
        kind: "new",
        rows: [
          { position: "主任", is_employed: false },
          { position: "", is_employed: false },
        ],
      },
    ]);
    expect(rowsOf(found)).toEqual([
      ["株式会社みなと食品", 2018, 4, "入社"],
      ["株式会社みなと食品", 2022, 3, "退職"],
    ]);
  });

  it("take the words of their employer", () => {
    expect(rowsOf(compareWorks([work({ company_name: "横浜市役所" })], []))).toEqual([
      ["横浜市役所", 2018, 4, "入庁"],
      ["横浜市役所", 2022, 3, "退職"],
    ]);
  });

  it("have no end while they go on", () => {
    const [found] = compareWorks([work({ is_current: true })], []);
    expect(found?.rows).toMatchObject([{ is_employed: true, year: 2018 }]);
  });

  it("are present with a stay of the same employer and start, spaces apart", () => {
    expect(compareWorks([work()], [stay({ company_name: "株式会社　みなと食品", start_month: null })])).toMatchObject([
      { kind: "present", rows: [] },
    ]);
  });

  it("are present with a stay that has the company's name without its legal person", () => {
    const renamed = work({ company_name: "富士通株式会社" });
    expect(compareWorks([renamed], [stay({ company_name: "富士通" })])).toMatchObject([{ kind: "present", rows: [] }]);
    expect(compareWorks([renamed], [stay({ company_name: "富士通", start_year: 2012 })])).toMatchObject([
      { kind: "new" },
    ]);
  });

  it("add the row that is missing under the name of the stay, so that both rows stay a pair", () => {
    const open = stay({ company_name: "富士通", end_year: null, end_month: null });
    const found = compareWorks([work({ company_name: "富士通株式会社" })], [open]);
    expect(rowsOf(found)).toEqual([["富士通", 2022, 3, "退職"]]);
  });

  it("add the row that is missing, and change none", () => {
    const withoutEnd = stay({ end_year: null, end_month: null });
    const withoutStart = stay({ start_year: null, start_month: null });
    expect(compareWorks([work()], [withoutEnd])).toMatchObject([{ kind: "completed", rows: [{ year: 2022 }] }]);
    expect(compareWorks([work()], [withoutStart])).toMatchObject([{ kind: "completed", rows: [{ year: 2018 }] }]);
  });

  it("leave a stay that the 履歴書 calls a present one", () => {
    const present = stay({ end_year: null, end_month: null, is_current: true });
    expect(compareWorks([work()], [present])).toMatchObject([{ kind: "present" }]);
  });

  it("stand oldest first, each with a stay of its own", () => {
    const again = work({ id: "2", start_year: 2024, end_year: null, end_month: null, is_current: true });
    const found = compareWorks([again, work()], [stay()]);
    expect(found.map(({ kind, work: { id } }) => [id, kind])).toEqual([
      ["w", "present"],
      ["2", "new"],
    ]);
  });

  it("are left out without a name or a start", () => {
    expect(compareWorks([work({ company_name: "　" }), work({ start_year: null })], [])).toEqual([]);
  });

  it("add nothing when they are taken over twice", () => {
    const works = [work(), work({ id: "2", company_name: "医療法人みなと会", start_year: 2022, end_year: 2023 })];
    const jobs = compareWorks(works, []).flatMap(({ rows }) =>
      rows.map((row) => ({ ...emptyResumeRows.jobs, ...row })),
    );
    const stays = pairStays(jobs as Job[]).map(({ company, entering, leaving }) => ({
      ...stay({ company_name: company }),
      start_year: entering?.year ?? null,
      start_month: entering?.month ?? null,
      end_year: leaving?.year ?? null,
      end_month: leaving?.month ?? null,
    }));
    expect(compareWorks(works, stays).map(({ kind }) => kind)).toEqual(["present", "present"]);
  });
});
