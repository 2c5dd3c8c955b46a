import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, type ReactNode, useState } from "react";
import { Checkbox } from "../../../web/ui/checkbox/checkbox.tsx";
import { CheckboxGroup } from "../../../web/ui/checkbox-group/checkbox-group.tsx";
import type { FieldBinding } from "../../../web/ui/field/field-props.ts";
import { KanaField } from "../../../web/ui/kana-field/kana-field.tsx";
import { NumberField } from "../../../web/ui/number-field/number-field.tsx";
import { PasswordField } from "../../../web/ui/password-field/password-field.tsx";
import { RadioGroup } from "../../../web/ui/radio-group/radio-group.tsx";
import { SearchField } from "../../../web/ui/search-field/search-field.tsx";
import { Switch } from "../../../web/ui/switch/switch.tsx";
import { TextField } from "../../../web/ui/text-field/text-field.tsx";

const LETTERS = ["a", "b", "c"].map((name) => ({ value: name, label: name }));

function Held<T>({ start, children }: { start: T; children: (binding: FieldBinding<T>) => ReactNode }) {
  const [value, onChange] = useState(start);
  return children({ value, onChange });
}

test("shows a password while its toggle is on", async () => {
  render(<Held start="Minato-2026!">{(binding) => <PasswordField {...binding} label="パスワード" />}</Held>);
  const input = screen.getByLabelText("パスワード");
  const eye = screen.getByRole("button", { name: "入力した文字を表示する", pressed: false });
  expect(input).toHaveAttribute("type", "password");
  expect(input).toHaveAttribute("spellcheck", "false");
  expect(input).toHaveAttribute("autocapitalize", "none");
  await userEvent.click(eye);
  expect(input).toHaveAttribute("type", "text");
  expect(eye).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(eye);
  expect(input).toHaveAttribute("type", "password");
});

test("keeps a number as typed, and describes its unit", async () => {
  render(<Held start="">{(binding) => <NumberField {...binding} label="希望年収" unit="万円" hint="税込み" />}</Held>);
  const input = screen.getByRole("textbox", { name: "希望年収" });
  await userEvent.type(input, "４８０");
  await userEvent.tab();
  expect(input).toHaveValue("４８０");
  expect(input).toHaveAccessibleDescription("税込み 万円");
});

test("clears a search by Escape and by its button, and submits it by Enter", async () => {
  const onSubmit = jest.fn();
  render(
    <Held start="">
      {(binding) => <SearchField {...binding} label="求人を探す" isLabelHidden onSubmit={onSubmit} />}
    </Held>,
  );
  const input = screen.getByRole("searchbox", { name: "求人を探す" });
  await userEvent.type(input, "営業{Enter}");
  expect(onSubmit).toHaveBeenCalledWith("営業");
  await userEvent.keyboard("{Escape}");
  expect(input).toHaveValue("");
  await userEvent.type(input, "事務");
  await userEvent.click(screen.getByRole("button", { name: /入力を消す/ }));
  expect(input).toHaveValue("");
  expect(input).toHaveFocus();
});

test("converts hiragana and half-width kana to katakana", async () => {
  render(<Held start="">{(binding) => <KanaField {...binding} label="フリガナ" script="katakana" />}</Held>);
  await userEvent.type(screen.getByRole("textbox"), "さくら ﾐｻｷ");
  await userEvent.tab();
  expect(screen.getByRole("textbox")).toHaveValue("サクラ ミサキ");
});

test("counts against the limit without truncating", async () => {
  render(<Held start="">{(binding) => <TextField {...binding} label="タイトル" maxLength={3} />}</Held>);
  const input = screen.getByRole("textbox");
  await userEvent.type(input, "あいうえお");
  expect(input).toHaveValue("あいうえお");
  expect(input).not.toHaveAttribute("maxlength");
  expect(screen.getByText("5 / 3文字（2文字超えています）")).toHaveAttribute("data-state", "full");
});

test("keeps a read-only field focusable and unchanged", async () => {
  render(<Held start="株式会社みなと食品">{(binding) => <TextField {...binding} label="会社名" isReadOnly />}</Held>);
  await userEvent.tab();
  expect(screen.getByRole("textbox")).toHaveFocus();
  await userEvent.keyboard("あ");
  expect(screen.getByRole("textbox")).toHaveValue("株式会社みなと食品");
});

test("announces a missing tick in an existing live region", () => {
  const tick = (error?: string) => (
    <Checkbox value={false} onChange={() => {}} error={error} isRequired>
      同意する
    </Checkbox>
  );
  const { container, rerender } = render(tick());
  const liveRegion = container.querySelector("[aria-live=polite]");
  rerender(tick("この項目は必須です"));
  expect(liveRegion).toHaveTextContent("この項目は必須です");
  const box = screen.getByRole("checkbox", { name: /同意する/ });
  expect(box).toBeInvalid();
  expect(box).toBeRequired();
  expect(box).toHaveAccessibleDescription("この項目は必須です");
});

test("shows the select-all box as mixed while some are ticked", async () => {
  const onValue = jest.fn();
  render(
    <Held start={["b"] as readonly string[]}>
      {({ value, onChange }) => (
        <CheckboxGroup
          label="曜日"
          allLabel="すべて"
          options={LETTERS}
          value={value}
          onChange={(next) => {
            onValue(next);
            onChange(next);
          }}
        />
      )}
    </Held>,
  );
  const all = screen.getByRole("checkbox", { name: "すべて" });
  expect(screen.getByRole("group", { name: "曜日" })).toContainElement(all);
  expect(all).toBePartiallyChecked();
  await userEvent.click(screen.getByRole("checkbox", { name: "a" }));
  expect(onValue).toHaveBeenLastCalledWith(["a", "b"]);
  await userEvent.click(all);
  expect(onValue).toHaveBeenLastCalledWith(["a", "b", "c"]);
  expect(all).toBeChecked();
  await userEvent.click(all);
  expect(onValue).toHaveBeenLastCalledWith([]);
  expect(all).not.toBePartiallyChecked();
});

test("validates and blurs a checkbox group as one", async () => {
  const onBlur = jest.fn();
  const ref = createRef<HTMLInputElement>();
  const field = { label: "曜日", hint: "二つまで", error: "この項目は必須です", options: LETTERS, onChange: () => {} };
  const { rerender } = render(<CheckboxGroup {...field} value={[]} onBlur={onBlur} ref={ref} />);
  const boxes = screen.getAllByRole("checkbox");
  for (const box of boxes) {
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription("二つまで この項目は必須です");
  }
  act(() => ref.current?.focus());
  expect(boxes[0]).toHaveFocus();
  await userEvent.tab();
  expect(boxes[1]).toHaveFocus();
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
  rerender(<CheckboxGroup {...field} allLabel="すべて" value={[]} ref={ref} />);
  expect(ref.current).toBe(screen.getByRole("checkbox", { name: "すべて" }));
});

test("focuses one radio button of a group by keyboard", () => {
  const ref = createRef<HTMLInputElement>();
  const field = { label: "種類", options: LETTERS, onChange: () => {}, ref };
  const { rerender } = render(<RadioGroup {...field} value="" />);
  act(() => ref.current?.focus());
  expect(screen.getByRole("radio", { name: "a" })).toHaveFocus();
  rerender(<RadioGroup {...field} value="c" />);
  act(() => ref.current?.focus());
  expect(screen.getByRole("radio", { name: "c" })).toHaveFocus();
});

describe("a switch", () => {
  test("shows its state as text, and exposes it to screen readers once", async () => {
    const states = { on: "公開", off: "非公開" };
    render(
      <Held start={false}>
        {(binding) => (
          <Switch {...binding} states={states}>
            履歴書
          </Switch>
        )}
      </Held>,
    );
    const button = screen.getByRole("switch", { name: "履歴書" });
    expect(button).not.toBeChecked();
    expect(screen.getByText("非公開")).toBeVisible();
    await userEvent.click(button);
    expect(button).toBeChecked();
    expect(screen.getByText("公開")).toBeVisible();
  });

  test("cannot be toggled while saving, and keeps the focus", async () => {
    const onChange = jest.fn();
    render(
      <Switch value={true} onChange={onChange} isPending>
        お知らせ
      </Switch>,
    );
    await userEvent.tab();
    expect(screen.getByRole("switch")).toHaveFocus();
    await userEvent.keyboard(" ");
    act(() => screen.getByRole("switch").click());
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText("保存中...")).toBeVisible();
  });
});
