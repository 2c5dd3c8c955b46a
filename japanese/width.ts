/**
 * Full-width letters, digits, marks and the full-width space become their ASCII twins.
 * Everything else stays as typed: Unicode's NFKC would also turn ㈱ into (株), ① into 1 and the name
 * kanji U+FA19 into U+795E, which must never happen to a name or to free text.
 */
export function toHalfWidthAscii(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, " ");
}

/** The marks people type where a hyphen is meant: ‐ ‑ ‒ – — ― ⁃ − ─ ━ ー ﹣ ｰ － */
const HYPHENS = /[\u2010-\u2015\u2043\u2212\u2500\u2501\u30fc\ufe63\uff70\uff0d]/g;

/** Characters that nothing is seen of: a number that was copied from contacts stands between marks of direction. */
const SILENT = /[\p{Cf}\p{Variation_Selector}]/gu;

/** For codes and readings: without invisible characters and selectors of variants. Never for a name, whose kanji may need one. */
export const withoutSilent = (text: string): string => text.replace(SILENT, "");

/** Anything but spaces, control and format characters, selectors of variants, and the letters that have no ink (U+115F, U+1160, U+2800, U+3164, U+FFA0). */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]/u;

/** No field takes a longer text. */
const LONGEST = 20_000;

/** Whether nothing is seen of a text: it counts as not given wherever something is required. One too long for any field is not read. */
export const isInvisible = (text: string): boolean => text.length <= LONGEST && !SEEN.test(text);

/** For codes and numbers: half-width, every hyphen look-alike a plain hyphen, nothing invisible, no outer spaces. Never for a name. */
export function toCode(text: string): string {
  return toHalfWidthAscii(withoutSilent(text).replace(HYPHENS, "-")).trim();
}

/** Whether a text has digits of both widths: 平成２年 beside 3丁目. */
export const hasMixedDigits = (text: string): boolean => /[0-9]/.test(text) && /[０-９]/.test(text);

/** Full-width digits become half-width; nothing else changes. */
export const toHalfWidthDigits = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
