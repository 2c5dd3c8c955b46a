import { formatPostalCode } from "../../../japanese/postal-code.ts";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";

/** A postal code; becomes 123-4567 on leaving. Put the lookup's button in `after`. */
export function PostalField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="postal-code" width="sm" {...props} format={formatPostalCode} />;
}
