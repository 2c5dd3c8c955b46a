import { type Control, type FieldValues, type Path, useController } from "react-hook-form";
import type { FieldBinding } from "../../../ui/field/field-props.ts";

export type BoundField<T> = FieldBinding<T, never> & { error: string | undefined };

/** Binds any widget to a field of a react-hook-form form: `<TextField {...useBound(form.control, "email")} label=… />`. */
export function useFieldBinding<Values extends FieldValues, Name extends Path<Values>, Read = Values>(
  control: Control<Values, unknown, Read>,
  name: Name,
): BoundField<Values[Name]> {
  const { field, fieldState } = useController({ name, control });
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
