import type { FieldDefinition } from "../../../documents/field.ts";
import {
  fieldsIn,
  labelledWording,
  simpleWording,
  stepWording,
} from "../../../web/features/forms/fields/worded-fields.ts";
import { parseComplete } from "../../../web/features/forms/submit/complete-form.ts";

const message = (field: FieldDefinition, typed: string | boolean) =>
  parseComplete([{ fields: { field } }], { field: typed }).problems?.[0]?.message;

const label = "氏名";

describe("what a step form says", () => {
  const { line, email, url, consent } = fieldsIn(stepWording);
  const strict = line({ label, least: 3, pattern: /^x$/ });
  it.each<[string, FieldDefinition, string | boolean, string | undefined]>([
    ["required", line({ label, required: true }), "　 ", "氏名は必須項目です"],
    ["required", consent({ label, required: true }), false, "氏名は必須項目です"],
    ["required", consent({ label, required: true }), true, undefined],
    ["required", line({ label, required: true }), "佐倉", undefined],
    ["email", email({ label }), "a@b", "氏名の形式が正しくありません"],
    ["email", email({ label }), "a b@c.jp", "氏名の形式が正しくありません"],
    ["email", email({ label }), "a@b.jp", undefined],
    ["pattern", line({ label, pattern: /^[0-9]+$/ }), "12x", "氏名の形式が正しくありません"],
    ["least 3", line({ label, least: 3 }), "𠮷野", "氏名は3文字以上で入力してください"],
    ["least 2", line({ label, least: 2 }), "𠮷野", undefined],
    ["url", url({ label: "URL" }), "works", "URLの入力内容を確認してください"],
    ["url", url({ label: "URL" }), "https://example.jp/works", undefined],
    ["rules of an empty field", strict, "", undefined],
  ])("%s of %j %j: %s", (_rule, field, typed, expected) => {
    expect(message(field, typed)).toBe(expected);
  });

  it("asks for a field where the fields beside it require it", () => {
    const fields = {
      other: consent({ label: "その他" }),
      reason: line({ label: "理由", required: ({ other }) => other === true }),
    };
    expect(parseComplete([{ fields }], { other: true, reason: "" }).problems).toEqual([
      { path: ["reason"], message: "理由は必須項目です" },
    ]);
    expect(parseComplete([{ fields }], { other: false, reason: "" }).problems).toBeUndefined();
  });
});

test.each<[string, FieldDefinition, string, string]>([
  ["required", fieldsIn(simpleWording).line({ label, required: true }), "", "この項目は必須です"],
  ["email", fieldsIn(simpleWording).email({ label }), "x@y", "正しいメールアドレスを入力してください"],
  ["password", fieldsIn(simpleWording).password({ label }), "1234567", "パスワードは8文字以上で入力してください"],
  [
    "password of 12",
    fieldsIn(simpleWording).password({ label, least: 12 }),
    "12345678",
    "パスワードは12文字以上で入力してください",
  ],
])("a simple form of steps says of %s %j %j: %s", (_rule, field, typed, expected) => {
  expect(message(field, typed)).toBe(expected);
});

test.each<[string, FieldDefinition, string, string]>([
  ["required", fieldsIn(labelledWording).line({ label, required: true }), "", "氏名は必須です"],
  ["email", fieldsIn(labelledWording).email({ label }), "x@y", "有効なメールアドレスを入力してください"],
  ["least", fieldsIn(labelledWording).line({ label, least: 3 }), "ab", "3文字以上で入力してください"],
  ["most", fieldsIn(labelledWording).line({ label, most: 1 }), "ab", "1文字以下で入力してください"],
  ["pattern", fieldsIn(labelledWording).line({ label, pattern: /^[0-9]+$/ }), "ab", "氏名の入力に問題があります"],
])("a form that names its fields says of %s %j %j: %s", (_rule, field, typed, expected) => {
  expect(message(field, typed)).toBe(expected);
});
