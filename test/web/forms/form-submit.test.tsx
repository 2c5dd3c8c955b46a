import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { FormValues } from "../../../web/features/forms/fields/field-hooks.tsx";
import { resolverOf } from "../../../web/features/forms/fields/form-problems.ts";
import { useFieldBinding } from "../../../web/features/forms/fields/use-field-binding.ts";
import { fieldsIn, labelledWording } from "../../../web/features/forms/fields/worded-fields.ts";
import { labelsOf, parseComplete } from "../../../web/features/forms/submit/complete-form.ts";
import { problemsIn } from "../../../web/features/forms/submit/listed-problems.ts";
import { RequiredCheck } from "../../../web/features/forms/submit/required-check.tsx";
import { savedErrors } from "../../../web/features/forms/submit/saved-errors.ts";
import { SubmitNotice } from "../../../web/features/forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../../../web/features/forms/submit/use-form-submit.ts";
import { ErrorSummary } from "../../../web/ui/error-summary/error-summary.tsx";
import { TextField } from "../../../web/ui/text-field/text-field.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const { line } = fieldsIn(labelledWording);
const shape = {
  fields: { email: line({ label: "メールアドレス", required: true }), secret: line({ label: "合言葉" }) },
};
const LABELS = labelsOf(shape);
const send = jest.fn(async (_values: FormValues, _key: string) => ({}));
const refuse = (errors: Record<string, string[]>) =>
  send.mockRejectedValueOnce({ status: 422, message: "入力内容を確認してください", errors });

function Contact() {
  const [refused] = useState(() => savedErrors("contact"));
  const form = useForm<FormValues>({
    defaultValues: { email: "", secret: "" },
    shouldFocusError: false,
    resolver: resolverOf((typed) => parseComplete([shape], typed)),
  });
  const sending = useFormSubmit(form, {
    isRepeatable: false,
    send,
    hasSummary: true,
    savedErrors: refused,
    secrets: ["secret"],
  });
  const [email, secret] = [useFieldBinding(form.control, "email"), useFieldBinding(form.control, "secret")];
  return (
    <form noValidate onSubmit={sending.onSubmit}>
      <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} showsDone />
      <ErrorSummary
        problems={problemsIn(form.formState.errors, LABELS)}
        attempt={sending.attempt}
        onSelect={(name) => form.setFocus(name)}
      />
      <TextField {...email} value={String(email.value)} label="メールアドレス" />
      <TextField {...secret} value={String(secret.value)} label="合言葉" />
      <button type="submit">送信する</button>
    </form>
  );
}

const input = (name: string) => screen.getByRole("textbox", { name });
const press = () => userEvent.click(screen.getByRole("button", { name: "送信する" }));

beforeEach(() => {
  sessionStorage.clear();
  takeDraftKeyOf("hanako");
});

test("what is wrong is listed, read, and one press away", async () => {
  render(<Contact />);
  await press();
  const summary = screen.getByRole("alert");
  expect(summary).toHaveTextContent("1個のエラーがあります");
  expect(document.activeElement).toContainElement(summary);
  await userEvent.click(screen.getByRole("button", { name: "メールアドレスは必須です" }));
  expect(input("メールアドレス")).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test("what the server refuses stands at its field, also after a reload, until it was taken; no secret is kept", async () => {
  const { unmount } = render(<Contact />);
  await userEvent.type(input("メールアドレス"), "a@b.jp");
  await userEvent.type(input("合言葉"), "ひみつ");
  refuse({ email: ["使われています"], "profile.name": ["氏名がありません"] });
  await press();
  expect(input("メールアドレス")).toHaveAccessibleDescription("使われています");
  expect(screen.getByText("氏名がありません")).toBeVisible();
  unmount();

  const again = render(<Contact />);
  expect(input("メールアドレス")).toHaveValue("a@b.jp");
  expect(input("メールアドレス")).toHaveAccessibleDescription("使われています");
  expect(input("合言葉")).toHaveValue("");
  expect(screen.getByText("氏名がありません")).toBeVisible();
  await userEvent.type(input("メールアドレス"), "x");
  await press();
  expect(await screen.findByText("処理が完了しました")).toBeVisible();
  again.unmount();

  render(<Contact />);
  expect(input("メールアドレス")).toHaveValue("");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a failed sending comes into sight, with the way to send again", async () => {
  const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
  render(<Contact />);
  await userEvent.type(input("メールアドレス"), "a@b.jp");
  send.mockRejectedValueOnce({ status: 503, message: "混み合っています" });
  await press();
  expect(scrolled.mock.contexts.at(-1)).toContainElement(await screen.findByText("混み合っています"));
});

test("an error without words names its field, and fields without a name have the common one", () => {
  const errors = { email: { type: "server" }, user: { phone: { type: "server", message: "短すぎます" } } };
  expect(problemsIn(errors, {})).toEqual([
    { name: "email", label: "メールアドレス", message: "メールアドレスの入力に問題があります" },
    { name: "user.phone", label: "電話番号", message: "短すぎます" },
  ]);
});

test("the check lists what is not filled in, leads there, and follows what is typed", async () => {
  const select = jest.fn();
  const missing = [
    { name: "name", label: "氏名" },
    { name: "phone", label: "電話番号" },
  ];
  const { rerender } = render(<RequiredCheck missing={missing} onSelect={select} />);
  expect(screen.queryByText(/未入力です/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "未入力を確認する" }));
  await userEvent.click(screen.getByRole("button", { name: "電話番号が未入力です" }));
  expect(select).toHaveBeenCalledWith("phone");
  rerender(<RequiredCheck missing={missing.slice(1)} onSelect={select} />);
  expect(screen.queryByText("氏名が未入力です")).toBeNull();
  rerender(<RequiredCheck missing={[]} onSelect={select} />);
  expect(screen.getByText("全ての必須項目が入力されています！")).toBeVisible();
});
