import { render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { defineList } from "../../../documents/define.ts";
import { flag, line, month, year } from "../../../documents/fields.ts";
import { yearMonth } from "../../../documents/year-month.ts";
import {
  FormProvider,
  type FormValues,
  RowProvider,
  useCheckboxField,
  useTextField,
  useYearMonthField,
} from "../../../web/features/forms/fields/field-hooks.tsx";
import { Checkbox } from "../../../web/ui/checkbox/checkbox.tsx";
import { TextField } from "../../../web/ui/text-field/text-field.tsx";
import { YearMonthField } from "../../../web/ui/year-month-field/year-month-field.tsx";

const shape = {
  fields: { name: line(50, { label: "名称", required: true, form: { hint: "例：普通自動車免許" } }) },
  lists: {
    jobs: defineList({
      label: "職歴",
      event: { one: "job", many: "jobs" },
      attributes: "jobs_attributes",
      fields: {
        year: year({ label: "年", required: true }),
        month: month({ label: "月", required: true }),
        is_current: flag({ label: "在職", form: { label: "現在在職中" } }),
      },
      combined: [yearMonth({ year: "year", month: "month", name: "year_month" }, "年月")],
      rowName: () => "",
    }),
  },
};

const Name = ({ label }: { label?: string }) => <TextField {...useTextField("name")} {...(label && { label })} />;
function Job() {
  return (
    <>
      <YearMonthField {...useYearMonthField("year_month")} />
      <Checkbox {...useCheckboxField("is_current")} />
    </>
  );
}

function Form({ label }: { label?: string }) {
  const jobs = [{ id: "a", year: "2019", month: "4", is_current: true }];
  const form = useForm<FormValues>({ defaultValues: { name: "", jobs } });
  return (
    <FormProvider form={form} shape={shape}>
      <Name {...(label && { label })} />
      <RowProvider list="jobs" index={0}>
        <Job />
      </RowProvider>
    </FormProvider>
  );
}

test("a field says the label, the required mark and the hint of its definition", () => {
  render(<Form />);
  const name = screen.getByRole("textbox", { name: /^名称/ });
  expect(name).toBeRequired();
  expect(name).toHaveAccessibleDescription("例：普通自動車免許");
});

test("a caller says another label", () => {
  render(<Form label="免許の名称" />);
  expect(screen.getByRole("textbox", { name: /^免許の名称/ })).toBeRequired();
});

test("a field of a row finds its definition in the list, and a year with its month reads as one", () => {
  render(<Form />);
  expect(screen.getByRole("group", { name: /^年月/ })).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^年月.*年$/ })).toHaveValue("2019");
  expect(screen.getByRole("checkbox", { name: "現在在職中" })).toBeChecked();
});
