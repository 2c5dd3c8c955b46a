import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { basics } from "../../../modules/jobs/contract/posting.ts";
import { FormProvider, type FormValues } from "../../../web/features/forms/fields/field-hooks.tsx";
import { PostingFields } from "../../../web/features/jobs/posting-fields.tsx";

const { title, requirements } = basics.fields;
const unfair = [
  {
    field: "requirements",
    label: "応募条件",
    rule: "age",
    wording: "35歳以下",
    matter: "年齢の制限",
    advice: "年齢を条件にできません。",
    source: "労働施策総合推進法9条",
  },
];

function Section() {
  const form = useForm<FormValues>({ defaultValues: { title: "事務", requirements: "35歳以下の方" } });
  const fields = { title, requirements };
  return (
    <FormProvider form={form} shape={{ fields }}>
      <PostingFields fields={fields} unfair={unfair} />
    </FormProvider>
  );
}

test("half-width kana in a title is set right on leaving the field, and nothing else of it", async () => {
  render(<Section />);
  const titleField = screen.getByRole("textbox", { name: /求人のタイトル/ });
  await userEvent.clear(titleField);
  await userEvent.type(titleField, "ｶﾌｪの㈱ｽﾀｯﾌ");
  expect(titleField).toHaveValue("ｶﾌｪの㈱ｽﾀｯﾌ");
  await userEvent.tab();
  expect(titleField).toHaveValue("カフェの㈱スタッフ");
});

test("a wording to reconsider is named beside the field that it stands in, which keeps its text", () => {
  render(<Section />);
  const note = screen.getByText("「35歳以下」は年齢の制限に当たるおそれがあります。");
  const [ofTitle, ofRequirements] = ["求人のタイトル", "応募条件"].map((name) =>
    screen.getByRole("textbox", { name: new RegExp(name) }),
  );
  expect(note.parentElement).toContainElement(ofRequirements as HTMLElement);
  expect(note.parentElement).not.toContainElement(ofTitle as HTMLElement);
  expect(ofRequirements).toHaveValue("35歳以下の方");
});
