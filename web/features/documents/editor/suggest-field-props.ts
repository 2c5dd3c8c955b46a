import type { SchoolKind } from "../../../../japanese/education/school-kinds.ts";
import type { FieldProps, FieldWidth } from "../../../ui/field/field-props.ts";

export interface SuggestFieldProps extends FieldProps<string> {
  /** The catalogue of the suggestions. */
  kind: "company" | "department" | "job_title" | "licence" | "position" | "school" | "skill";
  /** Of a school's field: schools of this kind alone, where there are any. */
  schoolKind?: SchoolKind;
  width?: FieldWidth;
  /** Rewrites what was typed when the person leaves the field. */
  format?: (text: string) => string;
}
