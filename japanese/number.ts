import { toCode } from "./width.ts";

const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** The number a person typed: "1,200", "１２００", "－３", "4.5". Null for anything else, for the empty text too. */
export function readNumber(text: string): number | null {
  const typed = toCode(text).replaceAll("，", ",");
  return NUMBER.test(typed) ? Number(typed.replaceAll(",", "")) : null;
}
