import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { MoreFields } from "../../documents/editor/more-fields.tsx";
import { useCheckboxField, useSiblingFields, useTextField } from "../../forms/fields/field-hooks.tsx";
import { endNotBefore } from "./study-period.ts";

/** When the person was there: not printed, but it puts the rows in order. */
export function StudyPeriodFields() {
  const start = useTextField("start_date");
  const end = useTextField("end_date");
  const current = useCheckboxField("is_current");
  const neighbours = useSiblingFields();
  return (
    <MoreFields title="在学期間（任意・印刷されません）" error={start.error ?? end.error}>
      <DateField
        {...start}
        onChange={(value) => {
          start.onChange(value);
          const raised = endNotBefore(value, end.value);
          if (raised !== end.value) neighbours.set("end_date", raised);
        }}
      />
      <Checkbox
        {...current}
        onChange={(isCurrent) => {
          current.onChange(isCurrent);
          if (isCurrent) neighbours.set("end_date", "");
        }}
      />
      {!current.value && <DateField {...end} />}
    </MoreFields>
  );
}
