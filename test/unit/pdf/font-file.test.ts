import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { openFontFile } from "../../../src/typesetting/font-file.ts";

const { resolve } = createRequire(__filename);
const read = (file: string) => readFileSync(resolve(file));
const NOTO = [
  ["Noto Serif JP", "@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf"],
  ["Noto Sans JP", "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"],
] as const;
const COMPOSED = "pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf";

type Subsetting = { createSubset(): { includeGlyph(glyph: number): number; encode(): Uint8Array } };

const subsetOf = (font: Font, glyphs: readonly number[]) => {
  const subset = (font as unknown as Subsetting).createSubset();
  const numbers = glyphs.map((glyph) => subset.includeGlyph(glyph));
  return { numbers, bytes: Buffer.from(subset.encode()) };
};

describe.each(NOTO)("%s", (_name, file) => {
  const ours = openFontFile(read(file));
  const theirs = create(read(file)) as Font;
  /** Glyphs from all over the file, the last one twice. */
  const last = (theirs as unknown as { numGlyphs: number }).numGlyphs - 1;
  const glyphs = [...Array.from({ length: 400 }, (_, index) => (index * 977) % last), last, last];

  it.each([
    ["no character", []],
    ["characters from all over the file", glyphs],
  ])("has the subset that fontkit makes: %s", (_what, included) => {
    const [subset, expected] = [subsetOf(ours.font, included), subsetOf(theirs, included)];
    expect(subset.numbers).toEqual(expected.numbers);
    expect(subset.bytes.equals(expected.bytes)).toBe(true);
  });

  it("knows the glyph and the width of every character", () => {
    expect([...ours.glyphs.keys()]).toEqual(theirs.characterSet);
    const different = [...ours.glyphs].filter(([codePoint, glyph]) => {
      const { id, advanceWidth } = theirs.glyphForCodePoint(codePoint);
      return glyph !== id || ours.advance(glyph) !== advanceWidth;
    });
    expect(different).toEqual([]);
  });
});

it("refuses a glyph that is composed of others", () => {
  const { font, glyphs } = openFontFile(read(COMPOSED));
  expect(() => subsetOf(font, [glyphs.get(0x41) ?? 0])).not.toThrow();
  expect(() => subsetOf(font, [glyphs.get(0xc1) ?? 0])).toThrow("composed of others");
});
