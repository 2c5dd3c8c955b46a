import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { useCheckboxField } from "../../forms/fields/field-hooks.tsx";

/** Rows that are kept but stay off the paper. */
export const ShouldShow = () => <Checkbox {...useCheckboxField("should_show")} />;
