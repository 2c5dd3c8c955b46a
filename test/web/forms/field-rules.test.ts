import {
  type FieldRules,
  labelledWording,
  problemsOf,
  simpleWording,
  stepWording,
  type Wording,
} from "../../../web/features/forms/field-rules.ts";

const message = (rules: FieldRules, value: string | boolean, wording: Wording, label = "氏名") =>
  problemsOf([{ name: "field", label, rules }], { field: value }, wording)[0]?.message;

describe("what a step form says", () => {
  it.each<[FieldRules, string | boolean, string | undefined]>([
    [{ required: true }, "　 ", "氏名は必須項目です"],
    [{ required: true }, false, "氏名は必須項目です"],
    [{ required: true }, "佐倉", undefined],
    [{ email: true }, "a@b", "氏名の形式が正しくありません"],
    [{ email: true }, "a b@c.jp", "氏名の形式が正しくありません"],
    [{ email: true }, "a@b.jp", undefined],
    [{ pattern: "[0-9]+" }, "12x", "氏名の形式が正しくありません"],
    [{ minlength: 3 }, "𠮷野", "氏名は3文字以上で入力してください"],
    [{ minlength: 2 }, "𠮷野", undefined],
    [{ minlength: 3, email: true, pattern: "x" }, "", undefined],
  ])("%j of %j: %s", (rules, value, expected) => {
    expect(message(rules, value, stepWording)).toBe(expected);
  });

  it("of what the browser itself refuses, only that it is to be checked", () => {
    const [problem] = problemsOf([{ name: "url", label: "URL" }], { url: "x" }, stepWording, (name) => name === "url");
    expect(problem?.message).toBe("URLの入力内容を確認してください");
  });
});

test.each<[FieldRules, string, string]>([
  [{ required: true }, "", "この項目は必須です"],
  [{ email: true }, "x@y", "正しいメールアドレスを入力してください"],
  [{ password: true }, "1234567", "パスワードは8文字以上で入力してください"],
  [{ password: true, minlength: 12 }, "12345678", "パスワードは12文字以上で入力してください"],
])("what a simple form of steps says: %j of %j: %s", (rules, value, expected) => {
  expect(message(rules, value, simpleWording)).toBe(expected);
});

test.each<[FieldRules, string, string]>([
  [{ required: true }, "", "氏名は必須です"],
  [{ email: true }, "x@y", "有効なメールアドレスを入力してください"],
  [{ minlength: 3 }, "ab", "3文字以上で入力してください"],
  [{ maxlength: 1 }, "ab", "1文字以下で入力してください"],
  [{ pattern: "[0-9]+" }, "ab", "氏名の入力に問題があります"],
])("what a form that names its fields says: %j of %j: %s", (rules, value, expected) => {
  expect(message(rules, value, labelledWording)).toBe(expected);
});
