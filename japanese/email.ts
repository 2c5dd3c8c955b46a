import { toCode } from "./width.ts";

/** x@y.z without spaces. The first dot that can part the domain is the one that does: linear on any text. */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Before the address in a link that was copied; behind it may stand a subject. */
const LINK = /^mailto:([^?]*).*$/is;

/** An e-mail address as it is stored: half-width, without `mailto:` and the spaces beside its marks. */
export const toEmail = (text: string): string =>
  toCode(text)
    .replace(LINK, "$1")
    .replace(/\s+/g, " ")
    .replace(/ ?([@.]) ?/g, "$1")
    .trim();
