import type { FieldProps, FieldWidth } from "../../../ui/field/field-props.ts";

export interface SuggestFieldProps extends FieldProps<string> {
  /** The catalogue of the suggestions. */
  kind: "company" | "licence" | "position" | "school" | "skill";
  width?: FieldWidth;
  /** Rewrites what was typed when the person leaves the field. */
  format?: (text: string) => string;
}
