import { toCsv } from "../../../japanese/csv.ts";

const cellOf = (value: string) => toCsv([], [[value]]).split("\r\n")[1];

test("begins with a byte order mark, and ends every line by CRLF", () => {
  expect(toCsv(["氏名", "書類数"], [["髙橋 蒼", 12]])).toBe("\ufeff氏名,書類数\r\n髙橋 蒼,12\r\n");
});

test.each([
  ["横浜,川崎", '"横浜,川崎"'],
  ['「"はまかぜ"」', '"「""はまかぜ""」"'],
  ["一行目\n二行目", '"一行目\n二行目"'],
  [" 前後 ", '" 前後 "'],
  ["㈱𠮷野家﨑", "㈱𠮷野家﨑"],
])("%j is written as %j", (value, cell) => {
  expect(toCsv(["a"], [[value]])).toBe(`\ufeffa\r\n${cell}\r\n`);
});

test("writes null and undefined as empty cells, zero and false as values", () => {
  expect(toCsv([], [[null, undefined, "", 0, false]])).toBe("\ufeff\r\n,,,0,false\r\n");
});

test.each([
  "=1+1",
  "=HYPERLINK(\u201cx\u201d)",
  "＝SUM(A1)",
  "+A1",
  "＋cmd|' /C calc'!A0",
  "-2+A1",
  "－A1",
  "@SUM(A1:A2)",
  "＠SUM(A1)",
  "  =1+1",
  "\u3000＝1",
  "+",
  "-a",
  "+81 (A1)",
  "+81-90-1234-5678",
  "-1/2",
  "-2 -3",
])("%j does nothing in a spreadsheet", (formula) => {
  expect(cellOf(formula)?.replace(/^"/, "")).toMatch(/^'/);
});

test.each(["\t=1", "\r=1", "\n=1"])("%j does nothing in a spreadsheet either", (formula) => {
  expect(toCsv([], [[formula]])).toBe(`\ufeff\r\n"'${formula}"\r\n`);
});

test.each(["-12", "-12.5", "+3", "－１２", "－１．５％", "+819012345678", "-3%", "2026-11-20", "a=b", "ー"])(
  "%j stays as it is",
  (value) => {
    expect(cellOf(value)).toBe(value);
  },
);

test("a number is a number, negative or not", () => {
  expect(toCsv([], [[-12.5, 1e21]])).toBe("\ufeff\r\n-12.5,1e+21\r\n");
});
