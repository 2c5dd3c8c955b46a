import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { countCharacters, counterState } from "../../../web/ui/character-counter/character-counter.tsx";
import { KanaField } from "../../../web/ui/kana-field/kana-field.tsx";
import { PhoneField } from "../../../web/ui/phone-field/phone-field.tsx";
import { PostalField } from "../../../web/ui/postal-field/postal-field.tsx";
import { TextArea } from "../../../web/ui/text-area/text-area.tsx";
import { TextField, type TextFieldProps } from "../../../web/ui/text-field/text-field.tsx";

function Held({ of: Field, ...props }: { of: ComponentType<TextFieldProps> } & Partial<TextFieldProps>) {
  const [value, setValue] = useState("");
  return <Field label="項目" {...props} value={value} onChange={setValue} />;
}

describe("fields that normalise input", () => {
  test.each([
    ["a postal code", PostalField, "１２３４５６７", "123-4567"],
    ["half a postal code", PostalField, "123", "123"],
    ["a mobile number", PhoneField, "０９０１２３４５６７８", "090-1234-5678"],
    ["a reading", KanaField, "サトウ ﾐｻｷ", "さとう みさき"],
    ["a number from the contacts", PhoneField, "\u202d045-123-4567\u202c", "045-123-4567"],
    ["a name", TextField, "\u200e葛\u{e0100}城\ufeff", "葛\u{e0100}城"],
    ["a line of two", TextField, "営業部\v第一課", "営業部 第一課"],
  ])("%s, on blur and not before", async (_what, Field, typed, tidy) => {
    render(<Held of={Field} />);
    const input = screen.getByRole("textbox", { name: "項目" });
    fireEvent.change(input, { target: { value: typed } });
    expect(input).toHaveValue(typed);
    fireEvent.focus(input);
    fireEvent.blur(input);
    expect(input).toHaveValue(tidy);
  });
});

test("a text area shows pasted ends of lines as lines when it is left", () => {
  const Area = () => {
    const [value, setValue] = useState("");
    return <TextArea label="項目" value={value} onChange={setValue} />;
  };
  render(<Area />);
  const input = screen.getByRole("textbox", { name: "項目" });
  fireEvent.change(input, { target: { value: "一行目\v二行目\u2028三行目" } });
  fireEvent.blur(input);
  expect(input).toHaveValue("一行目\n二行目\n三行目");
});

test("a password is never rewritten", () => {
  render(<Held of={TextField} isVerbatim />);
  const input = screen.getByRole("textbox", { name: "項目" });
  fireEvent.change(input, { target: { value: "a\u200bb" } });
  fireEvent.blur(input);
  expect(input).toHaveValue("a\u200bb");
});

describe("a text field", () => {
  test("exposes its error and that it is required", () => {
    render(<Held of={TextField} hint="ひとこと" error="この項目は必須です" isRequired />);
    const input = screen.getByRole("textbox", { name: "項目 必須" });
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute("aria-required", "true");
    expect(input).toHaveAccessibleDescription("ひとこと この項目は必須です");
  });

  test("forwards composition events", () => {
    const heard: string[] = [];
    const note = (event: { type: string; data: string }) => heard.push(`${event.type} ${event.data}`);
    render(
      <Held
        of={TextField}
        composition={{ onCompositionStart: note, onCompositionUpdate: note, onCompositionEnd: note }}
      />,
    );
    const input = screen.getByRole("textbox");
    fireEvent.compositionStart(input, { data: "" });
    fireEvent.compositionUpdate(input, { data: "やまだ" });
    fireEvent.compositionEnd(input, { data: "山田" });
    expect(heard).toEqual(["compositionstart ", "compositionupdate やまだ", "compositionend 山田"]);
  });
});

describe("the character counter", () => {
  test("counts graphemes", () => {
    expect(countCharacters("𠮷野家\n。")).toBe(5);
  });
  test.each([
    [899, "plain"],
    [900, "warning"],
    [999, "warning"],
    [1000, "full"],
    [1200, "full"],
  ])("at %d of 1000 is %s", (count, state) => {
    expect(counterState(count, 1000)).toBe(state);
  });
  test("describes its text area, which never truncates", async () => {
    function Area() {
      const [value, setValue] = useState("");
      return <TextArea label="志望の動機" value={value} onChange={setValue} maxLength={5} />;
    }
    render(<Area />);
    await userEvent.type(screen.getByRole("textbox"), "あいうえおか");
    expect(screen.getByRole("textbox")).toHaveValue("あいうえおか");
    expect(screen.getByText("6 / 5文字（1文字超えています）")).toHaveAttribute("data-state", "full");
  });
});
