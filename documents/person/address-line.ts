import { toHalfWidthCodes } from "../../japanese/full-width-codes.ts";
import { halfKanaToFull } from "../../japanese/kana.ts";
import type { FieldDefinition, FieldOptions } from "../field.ts";
import { line } from "../fields.ts";

/** A line of an address. A form sets its house number right as well: ２ー３ー１. */
export function addressLine(max: number, options: FieldOptions): FieldDefinition<string> {
  const { form, ...field } = line(max, { wording: ["half-width-digits"], ...options });
  return { ...field, form: { control: "line", ...form, format: toAddressLine } };
}

/** Codes first: a half-width ｰ between figures is a hyphen, and none once it is full-width. */
const toAddressLine = (typed: string): string => halfKanaToFull(toHalfWidthCodes(typed));
