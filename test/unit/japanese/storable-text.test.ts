import { toEmail } from "../../../japanese/email.ts";
import { formatPhone, isPhone } from "../../../japanese/phone.ts";
import { formatPostalCode } from "../../../japanese/postal-code.ts";
import { toStorable } from "../../../japanese/storable-text.ts";
import { toCode } from "../../../japanese/width.ts";

test.each(["\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])("%j is an end of a line like any other", (end) => {
  expect(toStorable(`一行目${end}二行目\n三行目`)).toBe("一行目\n二行目\n三行目");
});

test.each([
  ["marks of direction", "\u202d山\u200e田\u202c\u2068太\u2069郎\u061c"],
  ["zero-width spaces", "山\u200b田\u2060太\ufeff郎"],
  ["a non-joiner between kanji", "山\u200c田太郎"],
  ["soft hyphens", "山\u00ad田太郎"],
  ["control characters", "山\u0000田\u001f太\u007f郎\u009f"],
  ["half a surrogate pair", "山田\ud842太郎\udfb7"],
  ["tags", "山田太郎\u{e0041}\u{e007f}"],
])("%s, which nobody sees, are not stored", (_what, text) => {
  expect(toStorable(text)).toBe("山田太郎");
});

test.each([
  ["a variant of a kanji", "葛\u{e0100}城 芦\ufe00"],
  ["a family of emoji", "👩\u200d👧 ❤\ufe0f"],
  ["the flag of a region", "🏴\u{e0067}\u{e0062}\u{e007f}"],
  ["the non-joiner of Persian", "می\u200cخواهم"],
  ["letters that Unicode would normalise", "髙﨑𠮷㈱①神\uf9dcか\u3099"],
  ["a tab and spaces", "a\tb \u3000\u00a0c"],
])("%s stays", (_what, text) => {
  expect(toStorable(text)).toBe(text);
});

test.each([
  ["\u202d045-123-4567\u202c", "045-123-4567"],
  ["\u2068+81 90-1234-5678\u2069", "+81 90-1234-5678"],
  ["\u200e０９０１２３４５６７８\u200e", "090-1234-5678"],
  ["045\u2011123\u20114567\u200b", "045-123-4567"],
  ["045\u00a0123\u00a04567", "045-123-4567"],
  ["045 - 123 - 4567", "045-123-4567"],
  ["tel:045-123-4567", "045-123-4567"],
])("the number %j, as it is copied, is %s", (copied, number) => {
  expect(isPhone(copied)).toBe(true);
  expect(formatPhone(copied)).toBe(number);
});

test.each([
  ["mailto:taro@example.jp", "taro@example.jp"],
  ["MailTo:taro@example.jp?subject=%E5%BF%9C%E5%8B%9F", "taro@example.jp"],
  ["\u202ataro@example.jp\u202c", "taro@example.jp"],
  ["ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ\u3000", "taro@example.jp"],
  ["taro @ example . jp", "taro@example.jp"],
  ["taro suzuki@example.jp", "taro suzuki@example.jp"],
])("the address %j, as it is copied, is %s", (copied, address) => {
  expect(toEmail(copied)).toBe(address);
});

test.each([
  ["\u200e〒150\u20110001\u200e", "150-0001"],
  ["150 0001", "150-0001"],
  ["\ufeff150-0001\u00ad", "150-0001"],
])("the postal code %j, as it is copied, is %s", (copied, code) => {
  expect(formatPostalCode(copied)).toBe(code);
});

test("nothing invisible is part of a code", () => {
  expect(toCode("\u2066１\ufe0f２\u200d３\u{e0100}\u2069")).toBe("123");
});
