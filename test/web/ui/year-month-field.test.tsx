import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { eraBeside, YearMonthField } from "../../../web/ui/year-month-field/year-month-field.tsx";

function Typed({ error }: { error?: string }) {
  const [year, setYear] = useState("");
  const [month, setMonth] = useState("");
  return (
    <YearMonthField
      label="卒業年月"
      hint="和暦でも入力できます"
      error={error}
      year={{ value: year, onChange: setYear }}
      month={{ value: month, onChange: setMonth }}
    />
  );
}

describe("the era beside a year and a month", () => {
  test.each([
    ["2019", "", "（令和元年/平成31年）"],
    ["2019", "4", "（平成31年）"],
    ["2019", "5", "（令和元年）"],
    ["1989", "1", "（平成元年）"],
    ["２０１９", "１２", "（令和元年）"],
    ["2019", "5月", "（令和元年）"],
    ["2019", "0", "（令和元年/平成31年）"],
    ["2019", "13", "（令和元年/平成31年）"],
    ["R1", "", "2019年（令和元年/平成31年）"],
    ["令和元", "5", "2019年（令和元年）"],
    ["平成40", "", ""],
    ["20", "", ""],
    ["", "4", ""],
  ])("%j and %j give %j", (year, month, era) => {
    expect(eraBeside(year, month)).toBe(era);
  });
});

describe("a year and month field", () => {
  test("keeps input unchanged while typing", async () => {
    render(<Typed />);
    const year = screen.getByRole("textbox", { name: "卒業年月 年" });
    await userEvent.type(year, "令和元");
    await userEvent.tab();
    expect(year).toHaveValue("令和元");
    expect(screen.getByText("2019年（令和元年/平成31年）")).toBeVisible();
  });

  test("groups its inputs, each described by hint and error", () => {
    render(<Typed error="入力が必要です" />);
    expect(screen.getByRole("group", { name: "卒業年月" })).toBeVisible();
    for (const name of ["卒業年月 年", "卒業年月 月"]) {
      const input = screen.getByRole("textbox", { name });
      expect(input).toBeInvalid();
      expect(input).toHaveAccessibleDescription("和暦でも入力できます 入力が必要です");
    }
  });
});
