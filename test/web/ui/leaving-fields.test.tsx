import { act, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { type BoundField, useFieldBinding } from "../../../web/features/forms/fields/use-field-binding.ts";
import { DateField } from "../../../web/ui/date-field/date-field.tsx";
import { KanaField } from "../../../web/ui/kana-field/kana-field.tsx";
import { TextArea } from "../../../web/ui/text-area/text-area.tsx";
import { TextField } from "../../../web/ui/text-field/text-field.tsx";
import { YearMonthField } from "../../../web/ui/year-month-field/year-month-field.tsx";

const MESSAGE = "この項目は必須です";
const KINDS = {
  text: (props: BoundField<string>) => <TextField {...props} label="項目" />,
  kana: (props: BoundField<string>) => <KanaField {...props} label="項目" />,
  area: (props: BoundField<string>) => <TextArea {...props} label="項目" />,
  date: ({ name: _, ...props }: BoundField<string>) => <DateField {...props} label="項目" />,
  month: (props: BoundField<string>) => (
    <YearMonthField year={props} month={{ value: "", onChange: () => {} }} error={props.error} label="項目" />
  ),
};

/** A form whose field is wrong whatever stands in it, as soon as it was left. */
function Form({ kind }: { kind: keyof typeof KINDS }) {
  const { control } = useForm({
    defaultValues: { field: "カナ" },
    mode: "onTouched",
    resolver: () => ({ values: {}, errors: { field: { type: "rule", message: MESSAGE } } }),
  });
  const bound = useFieldBinding(control, "field");
  const Kind = KINDS[kind];
  return (
    <>
      <Kind {...bound} />
      <button type="button">保存する</button>
    </>
  );
}

const input = () => screen.getAllByRole("textbox")[0] as HTMLElement;
const button = () => screen.getByRole("button", { name: "保存する" });
const settle = () => act(async () => jest.runOnlyPendingTimers());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])("a field of kind %s", (kind) => {
  test("announces its error on blur by keyboard, in an existing live region", async () => {
    render(<Form kind={kind} />);
    const heard = document.querySelectorAll("[aria-live=polite]");
    act(() => input().focus());
    await act(async () => input().blur());
    expect(screen.getByText(MESSAGE)).toBeVisible();
    expect([...heard].some((region) => region.contains(screen.getByText(MESSAGE)))).toBe(true);
  });

  test.each([
    ["pointer", "pointerdown", "pointerup"],
    ["tap", "mousedown", "mouseup"],
    ["press that ends in a menu of the system", "pointerdown", "keydown"],
  ])("shows its error after the press that took the focus has ended (%s)", async (_by, down, up) => {
    render(<Form kind={kind} />);
    act(() => input().focus());
    fireEvent(button(), new Event(down, { bubbles: true }));
    await act(async () => input().blur());
    expect(screen.queryByText(MESSAGE)).toBeNull();
    fireEvent(button(), new Event(up, { bubbles: true }));
    expect(screen.queryByText(MESSAGE)).toBeNull();
    await settle();
    expect(screen.getByText(MESSAGE)).toBeVisible();
  });
});

test("normalises the value on pointer down, before the click handler reads it", async () => {
  render(<Form kind="kana" />);
  act(() => input().focus());
  fireEvent(button(), new Event("pointerdown", { bubbles: true }));
  await act(async () => input().blur());
  expect(input()).toHaveValue("かな");
  fireEvent(button(), new Event("pointercancel", { bubbles: true }));
  await settle();
  expect(screen.getByText(MESSAGE)).toBeVisible();
});
