import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { LimitedText } from "../../../../web/features/applications/apply/limited-text.tsx";
import type { BoundField } from "../../../../web/features/forms/fields/use-field-binding.ts";

function Field() {
  const [value, setValue] = useState("");
  return (
    <LimitedText bound={{ value, onChange: setValue } as BoundField<string>}>
      {(limited) => (
        <textarea aria-label="回答" value={limited.value} onChange={({ target }) => limited.onChange(target.value)} />
      )}
    </LimitedText>
  );
}

const open = () => {
  render(<Field />);
  return screen.getByRole<HTMLTextAreaElement>("textbox", { name: "回答" });
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const restore = () => screen.queryByRole("button", { name: "切り取られた文字を戻す" });
const MESSAGE = "最大1000文字まで入力できます";

test("a text of 1,000 characters stays, one more is cut with a word about it", () => {
  const field = open();
  type(field, "𠮷".repeat(1_000));
  expect([...field.value]).toHaveLength(1_000);
  expect(screen.queryByText(MESSAGE)).toBeNull();
  type(field, `${"𠮷".repeat(1_000)}末`);
  expect(field).toHaveValue("𠮷".repeat(1_000));
  expect(screen.getByText(MESSAGE)).toBeVisible();
});

test("what was cut comes back once; after the text was short it is cut again", () => {
  const field = open();
  const long = `${"あ".repeat(1_000)}末尾`;
  type(field, long);
  fireEvent.click(restore() as HTMLElement);
  expect(field).toHaveValue(long);
  expect(restore()).toBeNull();
  type(field, `${long}。`);
  expect(field).toHaveValue(`${long}。`);
  expect(restore()).toBeNull();
  type(field, "短い");
  type(field, long);
  expect(field).toHaveValue("あ".repeat(1_000));
  expect(restore()).not.toBeNull();
});

test("nothing is cut while a conversion is going on", () => {
  const field = open();
  fireEvent.compositionStart(field);
  type(field, "か".repeat(1_001));
  expect(field.value).toHaveLength(1_001);
  fireEvent.compositionEnd(field);
  expect(field.value).toHaveLength(1_000);
  expect(screen.getByText(MESSAGE)).toBeVisible();
});
