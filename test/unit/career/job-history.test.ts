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
const work = (rest: Partial<ComparedWork> = {}): ComparedWork => ({
  ...stay(),
  department: "",
  id: "w",
  ...rest,
});

describe("stays of the 履歴書 beside the works", () => {
  it("are new without a work", () => {
    expect(compareStays([stay()], [])).toEqual([{ kind: "new", stay: { ...stay(), department: "" } }]);
    expect(compareStays([stay()], [work({ company_name: "株式会社うみ商事" })])).toMatchObject([{ kind: "new" }]);
  });

  it("are present with a work of the same employer and start, spaces apart", () => {
    expect(compareStays([stay()], [work({ company_name: "株式会社　みなと食品" })])).toMatchObject([
      { kind: "present" },
    ]);
  });

  it.each([
    ["富士通", "富士通株式会社", {}],
    ["㈱みなと食品", "株式会社みなと食品", {}],
    ["富士通", "富士通株式会社", { start_year: null, start_month: null }],
  ])("are present with a work that the company's registered name was taken over for: %s, %s", (ours, theirs, start) => {
    expect(
      compareStays([stay({ company_name: ours, ...start })], [work({ company_name: theirs, ...start })]),
    ).toMatchObject([{ kind: "present" }]);
  });

  it("are new beside a work of nearly the same name with another start, or with none to compare", () => {
    const renamed = { company_name: "富士通株式会社" };
    for (const rest of [{ start_year: 2012 }, { start_month: 5 }, { start_year: null, end_year: null }])
      expect(compareStays([stay({ company_name: "富士通" })], [work({ ...renamed, ...rest })])).toMatchObject([
        { kind: "new" },
      ]);
  });

  it("take the work of their own name before one of nearly the same", () => {
    const stays = [stay({ company_name: "富士通" }), stay({ company_name: "富士通株式会社" })];
    const works = [work({ id: "2", company_name: "富士通株式会社" })];
    expect(compareStays(stays, works).map(({ kind }) => kind)).toEqual(["new", "present"]);
  });

  it("complete the empty fields of a work, and replace nothing", () => {
    const found = compareStays(
      [stay({ position: "主任" })],
      [work({ end_year: null, end_month: null, position: "課長" })],
    );
    expect(found).toEqual([
      {
        kind: "completed",
        stay: { ...stay({ position: "主任" }), department: "" },
        workId: "w",
        fields: { end_year: 2022, end_month: 3 },
      },
    ]);
  });

  it("have the department apart from the title", () => {
    const whole = stay({ position: "法人本部　総務課　主任" });
    const parts = { department: "法人本部　総務課", position: "主任" };
    expect(compareStays([whole], [])).toMatchObject([{ kind: "new", stay: parts }]);
    expect(compareStays([whole], [work()])).toMatchObject([{ kind: "completed", fields: parts }]);
    for (const known of [parts, { position: whole.position }])
      expect(compareStays([whole], [work(known)])).toMatchObject([{ kind: "present" }]);
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
