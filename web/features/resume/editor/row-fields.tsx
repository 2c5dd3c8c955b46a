import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { useCheckboxField, useTextField } from "../../forms/fields/field-hooks.tsx";

/** The year and month of a row. `onTyped` is called with every key in them. */
export function RowYearMonth({ label, onTyped }: { label: string; onTyped?: () => void }) {
  const { error: yearError, ...year } = useTextField("year");
  const { error: monthError, ...month } = useTextField("month");
  const typed = ({ onChange, ...field }: typeof year) => ({
    ...field,
    onChange(value: string) {
      onChange(value);
      onTyped?.();
    },
  });
  return (
    <YearMonthField label={label} year={typed(year)} month={typed(month)} error={yearError ?? monthError} isRequired />
  );
}

/** Rows that are kept but stay off the paper. */
export function ShouldShow() {
  return <Checkbox {...useCheckboxField("should_show")}>履歴書に印刷する</Checkbox>;
}
