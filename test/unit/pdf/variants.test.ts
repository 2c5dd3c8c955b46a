import { printFonts } from "../../../src/typesetting/print-fonts.ts";
import { runsOf, widthOf } from "../../../src/typesetting/printable-text.ts";

const { mincho, gothic } = printFonts();
const codePoint = (kanji: string) => kanji.codePointAt(0) ?? 0;

describe.each([
  ["mincho", [mincho, gothic]],
  ["gothic", [gothic, mincho]],
] as const)("%s", (_style, fonts) => {
  const [font] = fonts;

  test.each([..."葛辻榊芦鯖"])("%s with its selector has an outline of its own", (kanji) => {
    const printed = font.variant(codePoint(kanji), 0xe0100) ?? 0;
    expect(font.outline(printed)).not.toEqual(font.outline(codePoint(kanji)));
    expect(font.written(printed)).toEqual([codePoint(kanji), 0xe0100]);
    expect(font.advance(printed)).toBe(1);
  });

  test("a variant that is the usual form is the kanji itself, one that the font does not know is none", () => {
    expect(font.variant(codePoint("山"), 0xe0100)).toBe(codePoint("山"));
    expect(font.variant(codePoint("山"), 0xe01ef)).toBeUndefined();
  });

  test("a kanji with its selector is one glyph in its line", () => {
    expect(runsOf("葛\u{e0100}城", fonts)).toMatchObject([{ font: 0, glyphs: 2, width: 2 }]);
    expect(widthOf("辻\u{e0100}", fonts)).toBe(1);
  });
});
