import { fieldTextOf } from "../../../web/app/api-error.ts";

const refusal = {
  status: 422,
  message: "入力内容を確認してください",
  errors: { note: ["500文字以内で入力してください"] },
};

test("beside a field stands what is wrong with it", () => {
  expect(fieldTextOf(refusal, "note")).toBe("500文字以内で入力してください");
});

test("an answer that names another field is shown by its text", () => {
  expect(fieldTextOf(refusal, "name")).toBe("入力内容を確認してください");
});
