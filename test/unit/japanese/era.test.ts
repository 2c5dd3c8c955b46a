import {
  ERAS,
  eraOfDate,
  erasOfYear,
  eraYearOfMonth,
  formatDate,
  formatEraYear,
  formatMonth,
  parseDate,
  parseYear,
} from "../../../japanese/era.ts";

const oracle = new Intl.DateTimeFormat("ja-JP-u-ca-japanese", { era: "long", year: "numeric", timeZone: "UTC" });
const day = (date: string, offset: number) =>
  new Date(Date.parse(date) + offset * 86_400_000).toISOString().slice(0, 10);

test.each(ERAS.slice(0, -1).flatMap(({ start }) => [day(start, -1), start, day(start, 1)]))(
  "agrees with the calendar of Unicode around %s",
  (date) => {
    const { name, year } = eraOfDate(date);
    expect(`${name}${year === 1 ? "元" : year}年`).toBe(oracle.format(new Date(date)));
  },
);

test("before 明治 the year is that of the common calendar", () => {
  expect(eraOfDate("1868-10-22")).toEqual({ name: "西暦", year: 1868 });
  expect(eraOfDate("1868-10-23")).toEqual({ name: "明治", year: 1 });
});

test("the last day decides the era of a month", () => {
  expect(eraYearOfMonth(1989, 1)).toEqual({ name: "平成", year: 1 });
  expect(eraYearOfMonth(2019, 4)).toEqual({ name: "平成", year: 31 });
  expect(eraYearOfMonth(2019, 5)).toEqual({ name: "令和", year: 1 });
  expect(eraYearOfMonth(1926, 12)).toEqual({ name: "昭和", year: 1 });
});

test("writes years, months and dates", () => {
  expect(formatEraYear(2019)).toBe("令和元年");
  expect(formatEraYear(2019, 4)).toBe("平成31年");
  expect(formatMonth(2019, 5, "wareki")).toBe("令和元年5月");
  expect(formatMonth(2019, 5, "seireki")).toBe("2019年5月");
  expect(formatDate("2026-11-20", "wareki")).toBe("令和8年11月20日");
  expect(formatDate("2026-01-02", "seireki")).toBe("2026年1月2日");
});

test.each([
  [2019, "令和元年/平成31年"],
  [1989, "平成元年/昭和64年"],
  [2020, "令和2年"],
])("names every era of %i", (year, expected) => {
  expect(erasOfYear(year)).toBe(expected);
});

test.each([
  ["2019", 2019],
  ["２０１９年", 2019],
  ["R1", 2019],
  ["ｒ１", 2019],
  ["令和元", 2019],
  ["令和元年", 2019],
  ["平31", 2019],
  ["昭和64年", 1989],
  ["㋿元年", 2019],
  ["㍻31", 2019],
  ["㍾45", 1912],
  ["S 63", 1988],
  ["平成32", null],
  ["平成0", null],
  ["63", null],
  ["令和", null],
  ["", null],
])("reads %s", (typed, year) => {
  expect(parseYear(typed)).toBe(year);
});

test.each([
  ["2019-5-1", "2019-05-01"],
  ["1990-04-01", "1990-04-01"],
  ["Ｈ３１-４-３０", "2019-04-30"],
  ["令和元-5- 1 ", "2019-05-01"],
  ["2024-2-29", "2024-02-29"],
  ["2023-2-29", null],
  ["2019-13-1", null],
  ["2019-0-1", null],
  ["2019-5-", null],
  ["2019-5", null],
  ["2019-5-1-1", null],
  ["-5-1", null],
  ["", null],
])("reads the day %j", (typed, date) => {
  expect(parseDate(typed)).toBe(date);
});
