import { meantEmail } from "../../../japanese/email-domain.ts";

test.each([
  ["yumi@gmial.com", "yumi@gmail.com"],
  ["yumi@gmai.com", "yumi@gmail.com"],
  ["yumi@gmaill.com", "yumi@gmail.com"],
  ["yumi@gmail.con", "yumi@gmail.com"],
  ["yumi@gmial.con", "yumi@gmail.com"],
  ["yumi@GMAIL.CO", "yumi@gmail.com"],
  ["yumi@yaho.co.jp", "yumi@yahoo.co.jp"],
  ["yumi@yahoo.co.jo", "yumi@yahoo.co.jp"],
  ["a@b@iclould.com", "a@b@icloud.com"],
  ["yumi@minato-foods.con", "yumi@minato-foods.com"],
])("%s was probably meant as %s", (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

test.each([
  "yumi@gmail.com",
  "yumi@GMAIL.com",
  "yumi@mail.com",
  "yumi@ymail.com",
  "yumi@example.jp",
  "gmial.com",
  "@gmial.com",
  "yumi@",
  "",
])("%j is left alone", (typed) => {
  expect(meantEmail(typed)).toBeUndefined();
});
