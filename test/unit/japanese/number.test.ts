import { readNumber } from "../../../japanese/number.ts";

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
