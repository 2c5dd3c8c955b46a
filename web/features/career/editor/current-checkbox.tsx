import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { useCheckboxField, useSiblingFields } from "../../forms/fields/field-hooks.tsx";

/** 現在在職中: clears the end of the work. */
export function CurrentCheckbox() {
  const { onChange, ...field } = useCheckboxField("is_current");
  const neighbours = useSiblingFields();

  function change(isCurrent: boolean): void {
    onChange(isCurrent);
    if (!isCurrent) return;
    neighbours.set("end_year", "");
    neighbours.set("end_month", "");
  }

  return <Checkbox {...field} onChange={change} />;
}
