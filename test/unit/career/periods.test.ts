import fc from "fast-check";
import {
  durationClass,
  durationInWords,
  isOutside,
  isStartAfterEnd,
  monthsOf,
  type NamedPeriod,
  type Period,
  periodInWork,
  periodNotes,
} from "../../../modules/career/domain/periods.ts";

const today = "2026-11-20";
const period = (start: string, end: string | null, more: Partial<Period> = {}): Period => ({
  start_year: Number(start.slice(0, 4)),
  start_month: Number(start.slice(5)),
  end_year: end === null ? null : Number(end.slice(0, 4)),
  end_month: end === null ? null : Number(end.slice(5)),
  ...more,
});

describe("duration", () => {
  test.each([
    ["2018-04", "2022-03", "4年"],
    ["2024-07", "2024-08", "2か月"],
    ["2024-02", "2024-02", "1か月"],
    ["2023-01", "2023-12", "1年"],
    ["2021-10", "2023-12", "2年3か月"],
  ])("of %s to %s is %s", (start, end, words) => {
    expect(durationInWords(monthsOf(period(start, end), today) ?? 0)).toBe(words);
  });

  test("of a current work ends today", () => {
    expect(monthsOf(period("2026-11", null, { is_current: true }), today)).toBe(1);
    expect(monthsOf(period("2025-12", null, { is_current: true }), today)).toBe(12);
  });

  test("is unknown without a start or an end, and for an end before the start", () => {
    expect(monthsOf(period("2020-04", null), today)).toBeUndefined();
    expect(monthsOf({ ...period("2020-04", "2021-03"), start_month: null }, today)).toBeUndefined();
    expect(monthsOf(period("2020-04", "2020-03"), today)).toBeUndefined();
  });

  test("is the calendar's number of months, whatever their lengths", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900 * 12, max: 2050 * 12 }), fc.integer({ min: 1, max: 600 }), (start, count) => {
        const month = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
        expect(monthsOf(period(month(start), month(start + count - 1)), today)).toBe(count);
      }),
    );
  });

  test.each([
    [11, "short"],
    [12, "medium"],
    [35, "medium"],
    [36, "long"],
  ])("of %d months is %s", (months, expected) => expect(durationClass(months)).toBe(expected));
});

test("a start after its end is noticed, and not the start of a month that is also the end", () => {
  expect(isStartAfterEnd(period("2022-04", "2022-03"), today)).toBe(true);
  expect(isStartAfterEnd(period("2022-04", "2022-04"), today)).toBe(false);
  expect(isStartAfterEnd(period("2027-04", null, { is_current: true }), today)).toBe(true);
});

test("a project lies outside its work before the start and after the end", () => {
  const work = period("2018-04", "2022-03");
  expect(isOutside(period("2018-04", "2022-03"), work, today)).toBe(false);
  expect(isOutside(period("2018-03", "2019-03"), work, today)).toBe(true);
  expect(isOutside(period("2021-04", "2022-04"), work, today)).toBe(true);
  expect(isOutside(period("2022-04", null), work, today)).toBe(true);
  expect(isOutside(period("2021-04", null), period("2018-04", null), today)).toBe(false);
});

describe("notes about works", () => {
  const works: NamedPeriod[] = [
    { id: "c", company_name: "丙", ...period("2023-01", null, { is_current: true }) },
    { id: "a", company_name: "甲", ...period("2015-04", "2018-03") },
    { id: "b", company_name: "乙", ...period("2018-03", "2022-03") },
  ];

  test("name a gap of whole months on the later work, and no change of jobs within a month", () => {
    expect(Object.fromEntries(periodNotes(works, today))).toEqual({
      a: [],
      b: [],
      c: ["前の勤務先から9か月の空白があります"],
    });
  });

  test("name an overlap on both works", () => {
    const side = { id: "d", company_name: "丁", ...period("2016-01", "2017-12") };
    const notes = periodNotes([...works, side], today);
    expect(notes.get("a")).toEqual(["「丁」と期間が重なっています"]);
    expect(notes.get("d")).toEqual(["「甲」と期間が重なっています"]);
    expect(notes.get("b")).toEqual([]);
  });
});

describe("a project without an end", () => {
  const open = period("2020-04", null);

  test("goes on in a current work, and ends with a work that has ended", () => {
    expect(periodInWork(open, period("2018-04", null, { is_current: true }))).toEqual({ ...open, is_current: true });
    expect(periodInWork(open, period("2018-04", "2022-03"))).toEqual({ ...open, end_year: 2022, end_month: 3 });
  });

  test.each([
    ["the end of the work is not known", open, period("2018-04", null)],
    ["the work ended before it began", open, period("2018-04", "2020-03")],
    ["it has no start", { ...open, start_year: null, start_month: null }, period("2018-04", "2022-03")],
    ["it has an end", period("2020-04", "2021-03"), period("2018-04", null, { is_current: true })],
  ])("keeps its own period where %s", (_, project, work) => {
    expect(periodInWork(project, work)).toBe(project);
  });
});
