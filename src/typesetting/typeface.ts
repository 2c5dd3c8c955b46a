import { create, type Font } from "fontkit";
import type PDFKit from "pdfkit";
import type { Glyph } from "../../documents/drawing.ts";

/** A font: which characters it draws, how wide they are, and what pdfkit embeds. */
export interface Typeface {
  covers(codePoint: number): boolean;
  /** Width in em. */
  advance(codePoint: number): number;
  /** The character that is printed for this one: the same glyph, under its most usual code point. */
  usual(codePoint: number): number;
  /** The glyph of a character, to draw it without a font. */
  outline(codePoint: number): Glyph;
  /** For `doc.font`; every document embeds its own subset. */
  readonly source: PDFKit.Mixins.PDFFontSource;
}

interface PlainGlyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

/**
 * fontkit copies outlines into a subset as they are, yet reads every point of them first, only to see whether a glyph is
 * composed of others. The header says so; skipping the points halves the time of a document.
 */
const READS_NO_POINTS = { _decodeSimple: () => {} };

/** Bound of the cache of outlines, about 1 MB. */
const MOST_OUTLINES = 3_000;

/**
 * Opens a font file once for many documents. fontkit's own glyphs keep the code points of their first use, which would
 * give one person's characters to the next person's document; so pdfkit gets plain glyphs made from the character alone.
 * That also leaves out the shaping engine (ligatures, kerning): in a Japanese form one character is one glyph of its own
 * width, and reads back as itself.
 */
export function openTypeface(bytes: Uint8Array): Typeface {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const font = create(file) as Font;
  const { unitsPerEm } = font;
  const covered = new Set(font.characterSet);
  const usual = usualCodePoints(font);
  const glyphs = new Map<number, PlainGlyph>();
  const glyphOf = (codePoint: number): PlainGlyph => {
    let glyph = glyphs.get(codePoint);
    if (!glyph) {
      const drawn = font.glyphForCodePoint(codePoint);
      Object.assign(drawn, READS_NO_POINTS);
      glyph = { id: drawn.id, advanceWidth: drawn.advanceWidth, codePoints: [codePoint] };
      glyphs.set(codePoint, glyph);
    }
    return glyph;
  };
  const layout = (text: string) => {
    const run = Array.from(text, (character) => glyphOf(character.codePointAt(0) ?? 0));
    return {
      glyphs: run,
      // pdfkit mutates the positions when it scales them: each caller gets new ones.
      positions: run.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: run.reduce((sum, glyph) => sum + glyph.advanceWidth, 0),
    };
  };
  // Its glyphs read their points; opened with the first draft.
  let drawn: Font | undefined;
  const outlines = new Map<number, Glyph>();
  const outlineOf = (codePoint: number): Glyph => {
    drawn ??= create(file) as Font;
    const glyph = drawn.glyphForCodePoint(codePoint);
    const perMille = 1000 / unitsPerEm;
    const { path } = unitsPerEm === 1000 ? glyph : { path: glyph.path.scale(perMille, perMille) };
    return [glyph.advanceWidth * perMille, path.toSVG()];
  };
  return {
    covers: (codePoint) => covered.has(codePoint),
    usual: (codePoint) => usual.get(codePoint) ?? codePoint,
    advance: (codePoint) => glyphOf(codePoint).advanceWidth / unitsPerEm,
    outline(codePoint) {
      const known = outlines.get(codePoint);
      if (known) return known;
      const outline = outlineOf(codePoint);
      if (outlines.size >= MOST_OUTLINES) outlines.clear();
      outlines.set(codePoint, outline);
      return outline;
    },
    // pdfkit takes an open fontkit font; its types list only files and buffers.
    source: Object.assign(font, { layout }) as unknown as PDFKit.Mixins.PDFFontSource,
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
