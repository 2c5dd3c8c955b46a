/** Signs of fonts with an encoding of their own, by their codes: the ones of lists, boxes and contacts. Source: the fonts' own tables. */
const SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  symbol: { b7: "・", be: "—", b4: "×", b1: "±", ae: "→" },
  wingdings: {
    "28": "☎",
    "2a": "✉",
    "6c": "●",
    "6e": "■",
    "6f": "□",
    "71": "□",
    "73": "◆",
    "75": "◆",
    "76": "❖",
    a7: "■",
    a8: "□",
    d8: "➢",
    e0: "→",
    fb: "✗",
    fc: "✓",
    fd: "☒",
    fe: "☑",
  },
};
/** Codes of such a font stand in this block of private use (ECMA-376 part 1, 17.3.3.30). */
const SYMBOL_BLOCK = 0xf000;
const BYTE = 0x100;

/** The letter of a sign that Word names by font and code; undefined for one that has none. */
export function symbolOf(font: string, char: string): string | undefined {
  const code = /^[\da-f]{1,4}$/i.test(char) ? Number.parseInt(char, 16) : 0;
  const isOfFont = code >= SYMBOL_BLOCK && code < SYMBOL_BLOCK + BYTE;
  const signs = SIGNS[font.toLowerCase()];
  if (signs || isOfFont) return signs?.[(code % BYTE).toString(16)];
  return code === 0 ? undefined : String.fromCharCode(code);
}
