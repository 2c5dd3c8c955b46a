import { isGuessable } from "../../../modules/account/guessable-password.ts";

const OWNER = { name: "Hanako Yamada", email: "hanako.yamada85@example.jp" };

test.each([
  ["a common one", "password"],
  ["a common one in other case", "QwErTy123"],
  ["a common one of full-width characters", "Ｐａｓｓｗｏｒｄ１！"],
  ["a common one with digits and marks behind it", "Sunshine-2026!"],
  ["a common one with digits and marks around it", "#1Dragon$"],
  ["letters replaced by digits and marks", "P@ssw0rd!"],
  ["a Japanese word", "Arigatou1!"],
  ["a first name", "Michael-1!"],
  ["a common one twice", "passwordpassword"],
  ["a common one three times with marks between", "dragon dragon dragon"],
  ["one character again and again", "aaaaaaaaaaaaaaaa"],
  ["spaces alone", " ".repeat(20)],
  ["a short pattern again and again", "Aa1!Aa1!Aa1!Aa1!"],
  ["digits in order", "123456789012345"],
  ["letters in order, backwards", "zyxwvutsrqponml"],
  ["a row of the keyboard", "qwertyuiopasdfgh"],
  ["the name of the service", "Rireki-2026!"],
  ["the person's name", "Hanako-1985!"],
  ["the person's name as a phrase", "yamada hanako 19850401"],
  ["the e-mail address", "hanako.yamada85@example.jp"],
])("refuses %s: %s", async (_case, password) => {
  expect(await isGuessable(password, OWNER)).toBe(true);
});

test.each([
  "Umi-to-Yama-7!",
  "kumowakazenimau",
  "correct horse battery staple",
  "山のあなたの空遠く幸い住むと人",
  "x7!Kp2$vQ9mL",
  "hanako likes green tea at noon",
  "Aa1い!うえお",
])("accepts %s", async (password) => {
  expect(await isGuessable(password, OWNER)).toBe(false);
});

test("accepts a short part of the person's name", async () => {
  expect(await isGuessable("Kenbun-Roku-8!", { name: "Ken", email: "a@b.jp" })).toBe(false);
});

test("takes linear time for any number of marks", async () => {
  expect(await isGuessable(`${"-_".repeat(60)}abcde`, OWNER)).toBe(false);
});
