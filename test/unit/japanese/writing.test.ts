import { ageOn, todayInTokyo } from "../../../japanese/age.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { formatPhone, isPhone } from "../../../japanese/phone.ts";
import { formatPostalCode, isPostalCode, postalDigits } from "../../../japanese/postal-code.ts";
import { toCode, toHalfWidthAscii } from "../../../japanese/width.ts";

test("half width is for ASCII alone: names keep their characters", () => {
  expect(toHalfWidthAscii("ＡＢＣ１２３！　㈱①髙﨑神ア")).toBe("ABC123! ㈱①髙﨑神ア");
});

test("normalises every dash and minus sign to a hyphen", () => {
  expect(toCode(" １‐2‑3–4—5―6−7ー8ｰ9－0─1━2﹣3⁃4 ")).toBe("1-2-3-4-5-6-7-8-9-0-1-2-3-4");
});

test.each([
  ["09012345678", "090-1234-5678"],
  ["０８０１２３４５６７８", "080-1234-5678"],
  ["070-12345-678", "070-1234-5678"],
  ["0312345678", "03-1234-5678"],
  ["06(1234)5678", "06-1234-5678"],
  ["0451234567", "0451-23-4567"],
  ["045-123-4567", "045-123-4567"],
  ["0120ー123ー456", "0120-123-456"],
  ["+81 90 1234 5678", "+81 90 1234 5678"],
  ["12345", "12345"],
  ["", ""],
])("writes the telephone number %s", (typed, expected) => {
  expect(formatPhone(typed)).toBe(expected);
});

test.each([
  ["090-1234-5678", true],
  ["+81 (90) 1234-5678", true],
  ["０３−１２３４−５６７８", true],
  ["123456789", false],
  ["1234567890123456", false],
  ["090-1234-567a", false],
  ["", false],
])("knows a telephone number: %s", (typed, expected) => {
  expect(isPhone(typed)).toBe(expected);
});

test.each([
  ["1234567", "123-4567", true],
  ["〒１５０－０００１", "150-0001", true],
  ["150ー0001", "150-0001", true],
  ["123456", "123456", false],
  ["12-34567", "12-34567", false],
])("writes the postal code %s", (typed, expected, valid) => {
  expect(formatPostalCode(typed)).toBe(expected);
  expect(isPostalCode(typed)).toBe(valid);
});

test("takes the digits of a postal code", () => {
  expect(postalDigits("〒１５０-0001")).toBe("1500001");
});

test.each([
  ["2000-11-20", "2026-11-19", 25],
  ["2000-11-20", "2026-11-20", 26],
  ["2000-02-29", "2026-02-28", 25],
  ["2000-02-29", "2026-03-01", 26],
])("who was born on %s is on %s %i years old", (birthDate, on, age) => {
  expect(ageOn(birthDate, on)).toBe(age);
});

test("a day in Japan begins at 15:00 UTC", () => {
  expect(todayInTokyo("2026-11-19T14:59:59.999Z")).toBe("2026-11-19");
  expect(todayInTokyo("2026-11-19T15:00:00.000Z")).toBe("2026-11-20");
});

test("messages with a figure carry it", () => {
  expect(fieldMessages.maxLength(20)).toBe("20文字以内で入力してください");
  expect(fieldMessages.labelRequired("氏名")).toBe("氏名は必須です");
});
