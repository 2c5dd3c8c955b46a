import { toCode, toHalfWidthAscii } from "./width.ts";

/** Only the digits of what was typed, in half width: "〒１５０－０００１" → "1500001". */
export function postalDigits(text: string): string {
  return toHalfWidthAscii(text).replace(/\D/g, "");
}

/** Three digits, an optional hyphen, four digits; full width, 〒 and spaces accepted. */
export function isPostalCode(text: string): boolean {
  return /^〒?\d{3}-?\d{4}$/.test(toCode(text).replace(/\s/g, ""));
}

/** "123-4567" when it is a postal code, else what was typed. */
export function formatPostalCode(text: string): string {
  if (!isPostalCode(text)) return text;
  const digits = postalDigits(text);
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}
