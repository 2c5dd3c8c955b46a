import fc from "fast-check";
import { toCsv } from "../../../japanese/csv.ts";
import { readCsv, TooManyCells, UnclosedQuote } from "../../../japanese/read-csv.ts";

const read = (text: string, separator = ",", maxCells = 10) => [...readCsv(text, separator, maxCells)];

test.each([
  [
    "a,b\r\nc,d\r\n",
    [
      [1, ["a", "b"]],
      [2, ["c", "d"]],
    ],
  ],
  [
    "a\nb\rc",
    [
      [1, ["a"]],
      [2, ["b"]],
      [3, ["c"]],
    ],
  ],
  ['"a,b","c""d"', [[1, ["a,b", 'c"d']]]],
  [
    '"一行目\n二行目",b\nc',
    [
      [1, ["一行目\n二行目", "b"]],
      [3, ["c"]],
    ],
  ],
  ["\n\n,\n a ,\n", [[4, [" a ", ""]]]],
  ['"a"b,c"d"', [[1, ["ab", 'c"d"']]]],
  ["", []],
])("%j", (text, records) => {
  expect(read(text).map(({ line, cells }) => [line, cells])).toEqual(records);
});

test("cells stand apart by the separator alone", () => {
  expect(read("a,b\tc", "\t")[0]?.cells).toEqual(["a,b", "c"]);
});

test("names the line of a quotation mark that nothing closes, and stops at too many cells", () => {
  expect(() => read('a\nb,"c\nd')).toThrow(new UnclosedQuote(2));
  expect(() => read("a,b,c", ",", 2)).toThrow(TooManyCells);
});

test("reads back every table that was written, formulas and line ends included", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom("=1+1", "+81-90", "-12.5", '"', "a\r\nb", "髙橋", "@x", "　"));
  // A record of blanks alone is none.
  const row = fc.tuple(fc.constant("x"), cell, cell);
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const escaped = rows.filter((cells) => !cells.some((text) => text.startsWith("'")));
      const written = toCsv(["a", "b", "c"], escaped).slice(1);
      expect(
        read(written)
          .slice(1)
          .map(({ cells }) => cells),
      ).toEqual(escaped);
    }),
  );
});
