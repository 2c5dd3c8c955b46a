import { useEffect } from "react";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { REMOVED } from "../../forms/editor/parse-form.ts";
import { useCheckboxField } from "../../forms/fields/field-hooks.tsx";
import { useRowValues } from "../../forms/fields/use-rows.ts";

/** The check box for a person without any 職歴, shown while there is no row. A row unticks it. */
export function NoJobsField() {
  const { value, onChange, ...field } = useCheckboxField("has_no_jobs");
  const hasRows = useRowValues("jobs", (rows) => rows.some((row) => row[REMOVED] !== true));
  useEffect(() => {
    if (hasRows && value) onChange(false);
  }, [hasRows, value, onChange]);
  if (hasRows) return null;
  return <Checkbox {...field} value={value} onChange={onChange} />;
}
