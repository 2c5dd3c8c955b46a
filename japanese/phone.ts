import { toCode } from "./width.ts";

const FORMS: readonly [digits: RegExp, written: string][] = [
  [/^(0[5789]0)(\d{4})(\d{4})$/, "$1-$2-$3"],
  [/^(0[36])(\d{4})(\d{4})$/, "$1-$2-$3"],
];
const LAND_LINE = /^(0\d{3})(\d{2})(\d{4})$/;

/**
 * A telephone number as it is written: half-width, with hyphens. 070/080/090 (and 050) are 3-4-4, 03/06 2-4-4, others
 * 4-2-4. Area codes have two to five digits, so hyphens that the person typed into such a number are kept. Any other
 * text than a Japanese number comes back half-width and otherwise as typed.
 */
export function formatPhone(text: string): string {
  const typed = toCode(text);
  if (typed.startsWith("+")) return typed;
  const digits = typed.replace(/\D/g, "");
  const form = FORMS.find(([pattern]) => pattern.test(digits));
  if (form) return digits.replace(...form);
  return typed.replace(LAND_LINE, "$1-$2-$3");
}

/** Digits, hyphens, plus, parentheses and spaces with 10 to 15 digits (15: ITU-T E.164). Full width counts as half width. */
export function isPhone(text: string): boolean {
  const typed = toCode(text);
  const digits = typed.replace(/\D/g, "").length;
  return /^[\d\-+() ]+$/.test(typed) && digits >= 10 && digits <= 15;
}
