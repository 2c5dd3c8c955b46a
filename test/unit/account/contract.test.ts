import { signInSchema, signUpSchema } from "../../../modules/account/contract.ts";

const valid = { name: "山田 花子", email: "hanako@example.jp", password: "Rireki-2026!" };

const errorsOf = (input: unknown) =>
  (signUpSchema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

test("a sign-up is trimmed and its e-mail address half-width", () => {
  const typed = { ...valid, name: "　山田 花子 ", email: " ｈａｎａｋｏ＠example.jp　" };
  expect(signUpSchema.parse(typed)).toEqual(valid);
});

test.each([true, "true", 1, "1", "on"])("%j asks for a session that outlives the browser", (remember) => {
  expect(signInSchema.parse({ email: "a@example.jp", password: "x", remember }).remember).toBe(true);
});

test.each([undefined, false, "false", 0, "0", "", null, "off", {}, [true]])("%j does not", (remember) => {
  expect(signInSchema.parse({ email: "a@example.jp", password: "x", remember }).remember ?? false).toBe(false);
});

test("reports missing fields as required", () => {
  const required = ["name: この項目は必須です", "email: この項目は必須です", "password: この項目は必須です"];
  expect(errorsOf({})).toEqual(required);
  expect(errorsOf({ name: " ", email: "", password: "" })).toEqual(required);
});

test.each(["hanako", "hanako@", "@example.jp", "hanako@example", "hana ko@example.jp", "a@b@example.jp"])(
  "%s is no e-mail address",
  (email) => {
    expect(errorsOf({ ...valid, email })).toEqual(["email: 有効なメールアドレスを入力してください"]);
  },
);

test.each([
  ["seven characters", "Aa1!xyz"],
  ["no upper letter", "rireki-2026!"],
  ["no lower letter", "RIREKI-2026!"],
  ["no digit", "Rireki-Rireki!"],
  ["nothing special", "Rireki2026"],
  ["only a space as something special", "Rireki 2026"],
])("a password with %s is refused", (_case, password) => {
  expect(errorsOf({ ...valid, password })).toEqual([
    "password: パスワードは8文字以上で、大文字・小文字・数字・特殊文字を含める必要があります",
  ]);
});

test.each([
  ["15 letters of one kind", "kumowakazenimau"],
  ["words with spaces", "umi to yama to sora"],
  ["15 Japanese characters", "山のあなたの空遠く幸い住むと人"],
  ["15 characters outside of the BMP", "𠮷".repeat(15)],
])("a phrase of %s needs no kinds of characters", (_case, password) => {
  expect(errorsOf({ ...valid, password })).toEqual([]);
});

test.each(["kumowakazenima", "𠮷".repeat(14)])("14 characters are no phrase: %s", (password) => {
  expect(errorsOf({ ...valid, password })).toHaveLength(1);
});

test("accepts a name of one visible line only", () => {
  expect(signUpSchema.parse({ ...valid, name: "山田\n\u202e花子\ud800" }).name).toBe("山田  花子");
  expect(signUpSchema.parse({ ...valid, name: "𠮷".repeat(100) }).name).toHaveLength(200);
  expect(errorsOf({ ...valid, name: "\u200b\u0007" })).toEqual(["name: この項目は必須です"]);
});

test("refuses values that are too long", () => {
  // A pattern that takes quadratic time would not come to an end here.
  expect(errorsOf({ ...valid, email: `a@${".".repeat(900_000)}@` })).toEqual(["email: 254文字以内で入力してください"]);
  expect(errorsOf({ ...valid, name: "あ".repeat(101) })).toEqual(["name: 100文字以内で入力してください"]);
  expect(errorsOf({ ...valid, password: `Aa1!${"x".repeat(125)}` })).toEqual([
    "password: 128文字以内で入力してください",
  ]);
});

test("accepts any password at sign-in", () => {
  expect(signInSchema.safeParse({ email: "x", password: "short" }).success).toBe(true);
});
