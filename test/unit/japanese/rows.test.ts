import { inOrder } from "../../../japanese/order.ts";
import { foldForSearch, matchesWords, searchWords } from "../../../japanese/search-text.ts";

const ordered = (values: readonly (string | number | null)[], direction: "asc" | "desc" = "asc") =>
  inOrder(values, (value) => value, direction);

test("numbers stand by their size and not by their digits", () => {
  expect(ordered([10, 9, 100, -1])).toEqual([-1, 9, 10, 100]);
  expect(ordered([10, 9, 100, -1], "desc")).toEqual([100, 10, 9, -1]);
});

test("texts stand as Japanese does, figures in them by their size", () => {
  expect(ordered(["やまだ", "あおき", "さとう", "アオイ"])).toEqual(["アオイ", "あおき", "さとう", "やまだ"]);
  expect(ordered(["第10回", "第9回"])).toEqual(["第9回", "第10回"]);
});

test("sorts rows without a value last in both directions", () => {
  expect(ordered([null, 2, "", 1])).toEqual([1, 2, null, ""]);
  expect(ordered([null, 2, "", 1], "desc")).toEqual([2, 1, null, ""]);
});

test("equal rows stay as they were, in both directions, and the given rows are not touched", () => {
  const rows = Object.freeze([
    { name: "一", group: 1 },
    { name: "二", group: 0 },
    { name: "三", group: 1 },
  ]);
  const names = (direction: "asc" | "desc") => inOrder(rows, ({ group }) => group, direction).map(({ name }) => name);
  expect(names("asc")).toEqual(["二", "一", "三"]);
  expect(names("desc")).toEqual(["一", "三", "二"]);
});

test.each([
  ["ＡＢＣ１２３", "abc123"],
  ["ﾀﾅｶ", "たなか"],
  ["タナカ", "たなか"],
  ["㈱はまかぜ", "株式会社はまかぜ"],
])("%s is found as %s", (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test("every word of a search has to be there, anywhere", () => {
  const texts = ["田中 彩", "たなか あや", 2026, null];
  expect(matchesWords(searchWords("　ﾀﾅｶ　２０２６ "), texts)).toBe(true);
  expect(matchesWords(searchWords("田中 大阪"), texts)).toBe(false);
  expect(matchesWords(searchWords("   "), texts)).toBe(true);
});
