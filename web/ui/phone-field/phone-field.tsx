import { formatPhone } from "../../../japanese/phone.ts";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";

/** A telephone number; gets its hyphens on leaving. */
export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" autoComplete="tel" width="md" {...props} format={formatPhone} />;
}
