import { toCode } from "./width.ts";

const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** The number a person typed: "1,200", "１２００", "－３", "4.5". Null for anything else, for the empty text too. */
export function readNumber(text: string): number | null {
  const typed = toCode(text).replaceAll("，", ",");
  return NUMBER.test(typed) ? Number(typed.replaceAll(",", "")) : null;
}

/**
 * A number of at most three decimals with a comma every three digits: 1234567 → "1,234,567". As `toLocaleString("ja-JP")`
 * writes it, whose first call loads the browser's `Intl` data, which is felt on a slow phone. A number below 10²¹ has six commas at most.
 */
export const groupDigits = (value: number): string => String(value).replace(/\B(?=(?:\d{3}){1,6}(?!\d))/g, ",");
