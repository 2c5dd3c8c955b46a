import { type ComparedWork, compareStays, type EmploymentPeriod } from "../../../modules/career/contract.ts";

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
const work = (rest: Partial<ComparedWork> = {}): ComparedWork => ({ ...stay(), id: "w", ...rest });

describe("stays of the 履歴書 beside the works", () => {
  it("are new without a work", () => {
    expect(compareStays([stay()], [])).toEqual([{ kind: "new", stay: stay() }]);
    expect(compareStays([stay()], [work({ company_name: "株式会社うみ商事" })])).toMatchObject([{ kind: "new" }]);
  });

  it("are present with a work of the same employer and start, spaces apart", () => {
    expect(compareStays([stay()], [work({ company_name: "株式会社　みなと食品" })])).toMatchObject([
      { kind: "present" },
    ]);
  });

  it("complete the empty fields of a work, and replace nothing", () => {
    const found = compareStays(
      [stay({ position: "主任" })],
      [work({ end_year: null, end_month: null, position: "課長" })],
    );
    expect(found).toEqual([
      { kind: "completed", stay: stay({ position: "主任" }), workId: "w", fields: { end_year: 2022, end_month: 3 } },
    ]);
  });

  it("give a current work no end", () => {
    const current = work({ is_current: true, end_year: null, end_month: null });
    expect(compareStays([stay()], [current])).toMatchObject([{ kind: "present" }]);
  });

  it("pair two stays at one employer with two works", () => {
    const again = stay({ start_year: 2024, end_year: null, end_month: null, is_current: true });
    const works = [work({ id: "2", start_year: 2024, end_year: null, end_month: null, is_current: true }), work()];
    expect(compareStays([stay(), again], works).map(({ kind }) => kind)).toEqual(["present", "present"]);
    expect(compareStays([stay(), again], [work()]).map(({ kind }) => kind)).toEqual(["present", "new"]);
  });
});
