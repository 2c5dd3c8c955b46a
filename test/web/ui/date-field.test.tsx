import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { DateField, dateOfParts, datePartsOf } from "../../../web/ui/date-field/date-field.tsx";

function Birthday({ start, onValue }: { start: string; onValue: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField
        label="生年月日"
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
      <button type="button">次へ</button>
    </>
  );
}

const part = (name: string) => screen.getByRole("textbox", { name: `生年月日 ${name}` });

test("splits a stored date into fields and joins it again", () => {
  expect(datePartsOf("1990-04-01")).toEqual(["1990", "4", "1"]);
  expect(dateOfParts(["1990", "4", "1"])).toBe("1990-4-1");
  expect(dateOfParts(["", "", ""])).toBe("");
  expect(datePartsOf(dateOfParts(["1990", "", "1"]))).toEqual(["1990", "", "1"]);
});

test("shows the era of a complete day that exists", async () => {
  const { rerender } = render(<Birthday key="1" start="1989-01-07" onValue={() => {}} />);
  expect(screen.getByText("（昭和64年1月7日）")).toBeVisible();
  rerender(<Birthday key="2" start="1990-02-30" onValue={() => {}} />);
  expect(screen.queryByText(/平成/)).toBeNull();
});

test("shows the era while the year is typed as an era year in full width, so that nothing shifts on blur", () => {
  render(<Birthday start="H2-４-１" onValue={() => {}} />);
  expect(screen.getByText("（平成2年4月1日）")).toBeVisible();
});

test("converts an era year on blur, not while typing", async () => {
  const onValue = jest.fn();
  render(<Birthday start="" onValue={onValue} />);
  await userEvent.type(part("年"), "H2");
  await userEvent.type(part("月"), "4");
  await userEvent.type(part("日"), "１");
  expect(onValue).toHaveBeenLastCalledWith("H2-4-１");
  await userEvent.click(screen.getByRole("button", { name: "次へ" }));
  expect(onValue).toHaveBeenLastCalledWith("1990-4-１");
  expect(part("年")).toHaveValue("1990");
});

test("allows the browser to autofill the birthday", () => {
  const tokens = () => screen.getAllByRole("textbox").map((input) => input.getAttribute("autocomplete"));
  const { rerender } = render(<DateField label="生年月日" autoComplete="bday" value="" onChange={() => {}} />);
  expect(tokens()).toEqual(["bday-year", "bday-month", "bday-day"]);
  rerender(<DateField label="開始日" value="" onChange={() => {}} />);
  expect(tokens()).toEqual(["off", "off", "off"]);
});
