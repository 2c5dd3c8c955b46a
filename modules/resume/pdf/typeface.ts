import { create, type Font } from "fontkit";

/** What the layout has to know of a font: which characters it draws and how wide they are. */
export interface Typeface {
  /** The font file; every document embeds its own subset of it. */
  readonly bytes: Uint8Array;
  covers(codePoint: number): boolean;
  /** Width in em. */
  advance(codePoint: number): number;
  /** The character that is printed for this one: the same glyph, under its most usual code point. */
  usual(codePoint: number): number;
}

/**
 * Opens a font file for measuring. The opened font is never put into a document: fontkit's glyphs keep the code points
 * of their first use, so a font shared between documents would give one person's characters to the next.
 */
export function openTypeface(bytes: Uint8Array): Typeface {
  const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as Font;
  const covered = new Set(font.characterSet);
  const usual = usualCodePoints(font);
  const advances = new Map<number, number>();
  return {
    bytes,
    covers: (codePoint) => covered.has(codePoint),
    usual: (codePoint) => usual.get(codePoint) ?? codePoint,
    advance(codePoint) {
      let advance = advances.get(codePoint);
      if (advance === undefined) {
        advance = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
        advances.set(codePoint, advance);
      }
      return advance;
    },
  };
}

/**
 * Some 600 pairs of code points share one glyph in the Noto fonts (the Kangxi radical ⼀ and 一, the Korean compatibility
 * ideograph U+F9A8 and 令). A PDF can say only one code point for a glyph, so the usual one is printed for all of them;
 * on paper nothing changes.
 */
function usualCodePoints(font: Font): ReadonlyMap<number, number> {
  const byGlyph = new Map<number, number[]>();
  for (const codePoint of font.characterSet) {
    const glyph = font.glyphForCodePoint(codePoint).id;
    const sharing = byGlyph.get(glyph);
    if (sharing) sharing.push(codePoint);
    else byGlyph.set(glyph, [codePoint]);
  }
  const usual = new Map<number, number>();
  for (const sharing of byGlyph.values()) {
    if (sharing.length < 2) continue;
    const [first = 0] = sharing.sort((a, b) => rarity(a) - rarity(b) || a - b);
    for (const codePoint of sharing) usual.set(codePoint, first);
  }
  return usual;
}

const COMMON_PUNCTUATION = new Set([0x2013, 0x2018, 0x2026]);

function rarity(codePoint: number): number {
  const within = (from: number, to: number) => codePoint >= from && codePoint <= to;
  if (within(0x20, 0x7e) || within(0x3000, 0x30ff) || within(0x4e00, 0x9fff) || COMMON_PUNCTUATION.has(codePoint))
    return 0;
  return within(0xff00, 0xffef) || within(0x2460, 0x24ff) ? 1 : 2;
}
