import { toCode } from "./width.ts";

const FORMS: readonly [digits: RegExp, written: string][] = [
  [/^(0[5789]0)(\d{4})(\d{4})$/, "$1-$2-$3"],
  [/^(0[36])(\d{4})(\d{4})$/, "$1-$2-$3"],
];
const LAND_LINE = /^(0\d{3})(\d{2})(\d{4})$/;

/** A number as it is dialled: half-width, without the `tel:` of a link that was copied. */
const dialled = (text: string): string =>
  toCode(text)
    .replace(/\s+/g, " ")
    .replace(/^tel[:.]? ?/i, "");

/** Groups of a number with spaces between them, or beside their hyphens: 045 123 4567. */
const SPACED = /^0\d*(?:[ -]+\d+)+$/;

/**
 * A telephone number as it is written: half-width, with hyphens. 070/080/090 (and 050) are 3-4-4, 03/06 2-4-4, others
 * 4-2-4. Area codes have two to five digits, so hyphens or spaces that the person typed into such a number part it. Any other
 * text than a Japanese number comes back half-width and otherwise as typed.
 */
export function formatPhone(text: string): string {
  const typed = dialled(text);
  if (typed.startsWith("+")) return typed;
  const digits = typed.replace(/\D/g, "");
  const form = FORMS.find(([pattern]) => pattern.test(digits));
  if (form) return digits.replace(...form);
  return (SPACED.test(typed) ? typed.replace(/[ -]+/g, "-") : typed).replace(LAND_LINE, "$1-$2-$3");
}

/** Digits, hyphens, plus, parentheses and spaces with 10 to 15 digits (15: ITU-T E.164). Full width counts as half width. */
export function isPhone(text: string): boolean {
  const typed = dialled(text);
  const digits = typed.replace(/\D/g, "").length;
  return /^[\d\-+() ]+$/.test(typed) && digits >= 10 && digits <= 15;
}
