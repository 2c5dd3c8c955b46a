/** Ends of lines that programs write beside LF: the soft break of Word and PowerPoint (U+000B), the page break, NEL, U+2028, U+2029. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Other control characters but the tab, halves of surrogate pairs, and format characters without a width: marks of direction,
 * zero-width spaces, the byte order mark, the soft hyphen, tags. In the group stands what such characters are needed for: the flag
 * of a region, and the non-joiner of Arabic and Indic scripts. The joiner, of which emoji are made, and the selectors of variants
 * are no part of it.
 */
const UNSEEN =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]+|(?<=[\u0600-\u0dff])\u200c)|[^\P{Cc}\n\t]|\p{Cs}|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * A text as it is stored, of whatever it was typed or pasted from: every end of a line is LF, and nothing is in it that nobody sees.
 * Letters stay as typed, with their variants: 髙, 葛 with its selector and ㈱ are never normalised.
 */
export const toStorable = (text: string): string => text.replace(LINE_END, "\n").replace(UNSEEN, "$1");
