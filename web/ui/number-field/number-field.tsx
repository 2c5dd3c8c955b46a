import { useId } from "react";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";

export interface NumberFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "after" | "unit"> {
  /** Behind the number: 万円, 名. */
  unit?: string;
}

/**
 * A number as it is typed: full-width figures and grouping commas stay, `readNumber` (japanese/number.ts) reads them.
 * Not `type="number"`: that drops full-width figures, and a turn of the wheel would change a salary.
 */
export function NumberField({ unit, width = "sm", ...props }: NumberFieldProps) {
  const unitId = useId();
  return (
    <TextField
      autoComplete="off"
      {...props}
      width={width}
      inputMode="decimal"
      aria-describedby={unit ? unitId : undefined}
      unit={
        unit && (
          <span id={unitId} className="shrink-0">
            {unit}
          </span>
        )
      }
    />
  );
}
