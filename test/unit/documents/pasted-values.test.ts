import * as rules from "../../../documents/rules.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";

const pasted = (text: string) => `\u202a\ufeff${text}\u202c\u200b`;

test.each([
  ["a line", rules.line(100), "髙橋", "髙橋"],
  ["a paragraph", rules.paragraph(100), "一行目\n二行目", "一行目\n二行目"],
  ["a reading", rules.kana(100), "ﾀｶﾊｼ", "たかはし"],
  ["the reading of an address", rules.addressKana(100), "きた10じょう", "きた10じょう"],
  ["an e-mail address", rules.email, "mailto:taro@example.jp", "taro@example.jp"],
  ["a telephone number", rules.phone, "045-123-4567", "045-123-4567"],
  ["a postal code", rules.postalCode, "〒150-0001", "150-0001"],
  ["a number", rules.wholeNumber(0, 100), "１２", 12],
  ["an amount", rules.yen(1e9), "3,000,000円", 3_000_000],
  ["a year", rules.year, "平成 元 年", 1989],
  ["a month", rules.month, "５ 月", 5],
  ["a day", rules.date, "2014 年/ 5 月/ 1 日", "2014-05-01"],
  ["a choice", rules.choice(["yes"]), "yes", "yes"],
] as const)("%s is read without what was pasted around it unseen", (_what, rule, text, value) => {
  expect((rule as rules.Rule<unknown>)(pasted(text))).toEqual({ value });
});

test.each(["\v", "\f", "\u0085", "\u2028", "\u2029"])("behind %j a paragraph has a line, and a line goes on", (end) => {
  expect(rules.paragraph(100)(`一行目${end}二行目`)).toEqual({ value: "一行目\n二行目" });
  expect(rules.line(100)(`営業部${end}第一課`)).toEqual({ value: "営業部 第一課" });
});

test("a name keeps the variants of its kanji and the joiner of an emoji", () => {
  expect(rules.line(100)("葛\u{e0100}城👩\u200d👧")).toEqual({ value: "葛\u{e0100}城👩\u200d👧" });
});

test("a text of nothing that is seen is empty", () => {
  expect(rules.line(100)("\u200b\u2060\u00ad")).toEqual({ value: "" });
  expect(rules.phone("\u202d\u202c")).toEqual({ value: "" });
});

test("a word before an address is not joined to it", () => {
  expect(rules.email("taro suzuki@example.jp")).toEqual({ message: fieldMessages.email });
});
