import { withStorableTexts } from "../../../src/http/storable-texts.ts";

test("every text of a body is as it is stored, at any depth", () => {
  const body = { name: "\u202d山田\u202c", rows: [{ text: "一\v二", tags: ["a\u200b"] }], count: 3, none: null };
  expect(withStorableTexts(body)).toEqual({
    name: "山田",
    rows: [{ text: "一\n二", tags: ["a"] }],
    count: 3,
    none: null,
  });
});

test("a password is what was typed", () => {
  const typed = "ぱす\u200bわーど\u00ad";
  const body = { user: { password: typed, password_confirmation: typed, current_password: typed } };
  expect(withStorableTexts(body)).toEqual(body);
});
