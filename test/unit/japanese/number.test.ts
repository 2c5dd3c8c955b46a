import { groupDigits, readNumber } from "../../../japanese/number.ts";

test.each([
  ["480", 480],
  ["４８０", 480],
  [" 1,200 ", 1200],
  ["１，２００", 1200],
  ["－３", -3],
  ["4.5", 4.5],
  ["０．５", 0.5],
  ["", null],
  ["12,00", null],
  ["約500", null],
  ["1e3", null],
  ["五百", null],
])("%j is read as %j", (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test.each([0, 7, 999, 1_000, 1_920, 12_345, 999_999, 1_000_000, 1_234_567_890, -1_234, -123, 12.5, 1_234.5])(
  "digits of %d are grouped as in Japanese",
  (value) => {
    expect(groupDigits(value)).toBe(value.toLocaleString("ja-JP"));
  },
);
