import { highlightsIn } from "../../../modules/job-search/domain/highlights.ts";
import { parseSearch } from "../../../modules/job-search/domain/search-words.ts";

const marked = (text: string, q: string) =>
  highlightsIn(text, parseSearch(q)).map(([start, length]) => text.slice(start, start + length));

test.each([
  ["ﾊﾟｰﾄ・パート・ハート", "ぱーと", ["ﾊﾟｰﾄ", "パート"]],
  ["ハ行、バ行、ﾊﾞ行", "ば", ["バ", "ﾊﾞ"]],
  ["SQL（ｓｑｌ）", "ＳＱＬ", ["SQL", "ｓｑｌ"]],
  ["㌔メートルとキロ", "きろ", ["㌔", "キロ"]],
  ["看護師 看護", "看護 師", ["看護", "師", "看護"]],
  ["看護師", "", []],
  ["看護師", "-看護", []],
])("in %s, %s is found in the letters as they are shown, twice alike", (text, q, expected) => {
  expect([marked(text, q), marked(text, q)]).toEqual([expected, expected]);
});
