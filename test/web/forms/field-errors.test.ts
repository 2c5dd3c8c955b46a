import { formPath, problemsFromErrors } from "../../../web/features/forms/field-errors.ts";

describe("errors of an answer", () => {
  it("find their field, also in a row, by the order the rows were sent in", () => {
    const problems = problemsFromErrors(
      {
        email: ["有効なメールアドレスを入力してください"],
        "user_jobs_attributes.1.year": ["数値を入力してください"],
        user_jobs_attributes: ["少なくとも1つの職歴を完全に入力してください。"],
      },
      ["a", "b"],
    );
    expect(problems).toEqual([
      { rowId: null, field: "email", message: "有効なメールアドレスを入力してください" },
      { rowId: "b", field: "year", message: "数値を入力してください" },
      { rowId: null, field: null, message: "少なくとも1つの職歴を完全に入力してください。" },
    ]);
    // The row has moved to the front of the form since it was sent.
    expect(problems.map((problem) => formPath(problem, ["b", "a"]))).toEqual([
      "fields.email",
      "rows.0.fields.year",
      undefined,
    ]);
  });
});
