import { toHiragana, toKatakana } from "../../../japanese/kana.ts";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";

export interface KanaFieldProps extends Omit<TextFieldProps, "format"> {
  /** Default: hiragana. */
  script?: "hiragana" | "katakana";
}

/** A reading; kana of the other script, and half-width kana, are converted on leaving. */
export function KanaField({ script = "hiragana", ...props }: KanaFieldProps) {
  return <TextField {...props} format={script === "hiragana" ? toHiragana : toKatakana} />;
}
