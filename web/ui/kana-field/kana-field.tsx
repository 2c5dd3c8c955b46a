import { toHiragana } from "../../../japanese/kana.ts";
import { formatOnBlur } from "../field/format-on-blur.ts";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";

/** A reading in hiragana; katakana of either width is converted on leaving. */
export function KanaField(props: TextFieldProps) {
  return <TextField {...props} onBlur={formatOnBlur(props, toHiragana)} />;
}
