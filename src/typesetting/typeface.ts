import type PDFKit from "pdfkit";
import type { Glyph } from "../../documents/drawing.ts";
import { MISSING, openFontFile, type VariationSequence } from "./font-file.ts";

/** A font: which characters it draws, how wide they are, and what pdfkit embeds. */
export interface Typeface {
  covers(codePoint: number): boolean;
  /** Number of a character's glyph in the file. */
  glyph(codePoint: number): number;
  /** Width in em. */
  advance(codePoint: number): number;
  /** The character that is printed for this one: the same glyph, under its most usual code point. */
  usual(codePoint: number): number;
  /** The character that is printed for one with a selector; undefined for a variant that the font does not know. */
  variant(codePoint: number, selector: number): number | undefined;
  /** The code points that a printed character reads back as. */
  written(codePoint: number): readonly number[];
  /** The glyph of a character, to draw it without a font. */
  outline(codePoint: number): Glyph;
  /** For `doc.font`; every document embeds its own subset. */
  readonly source: PDFKit.Mixins.PDFFontSource;
}

/** The last plane of private use, in which a variant with a glyph of its own is one printed character; the fonts have none there. */
const VARIANTS = 0x100000;

/** Bound of the cache of outlines, about 1 MB. */
const MAX_OUTLINES = 3_000;

/**
 * Opens a font file once for many documents. fontkit's own glyphs keep the code points of their first use, which would
 * give one person's characters to the next person's document; so a document notes the characters of its glyphs itself.
 * That also leaves out the shaping engine (ligatures, kerning): in a Japanese form one character is one glyph of its own
 * width, and reads back as itself.
 */
export function openTypeface(bytes: Uint8Array): Typeface {
  const { font, glyphs, sequences, advance } = openFontFile(bytes);
  const { unitsPerEm } = font;
  const usual = usualCodePoints(glyphs);
  const variants = variantsOf(sequences, glyphs);
  const glyphOf = (codePoint: number) =>
    glyphs.get(codePoint) ??
    (codePoint < VARIANTS ? MISSING : (variants().printed[codePoint - VARIANTS]?.glyph ?? MISSING));
  const outlines = new Map<number, Glyph>();
  const outlineOf = (codePoint: number): Glyph => {
    const glyph = font.getGlyph(glyphOf(codePoint));
    const perMille = 1000 / unitsPerEm;
    const { path } = unitsPerEm === 1000 ? glyph : { path: glyph.path.scale(perMille, perMille) };
    return [glyph.advanceWidth * perMille, path.toSVG()];
  };
  return {
    covers: (codePoint) => glyphs.has(codePoint),
    usual: (codePoint) => usual.get(codePoint) ?? codePoint,
    variant: (codePoint, selector) => variants().bySequence.get(keyOf(codePoint, selector)),
    written(codePoint) {
      const variant = codePoint < VARIANTS ? undefined : variants().printed[codePoint - VARIANTS];
      return variant ? [variant.codePoint, variant.selector] : [codePoint];
    },
    glyph: glyphOf,
    advance: (codePoint) => advance(glyphOf(codePoint)) / unitsPerEm,
    outline(codePoint) {
      const known = outlines.get(codePoint);
      if (known) return known;
      const outline = outlineOf(codePoint);
      if (outlines.size >= MAX_OUTLINES) outlines.clear();
      outlines.set(codePoint, outline);
      return outline;
    },
    // pdfkit takes an open fontkit font; its types list only files and buffers.
    source: font as unknown as PDFKit.Mixins.PDFFontSource,
  };
}

interface Variants {
  /** Printed characters by `keyOf` of their sequence. */
  bySequence: ReadonlyMap<number, number>;
  /** Sequences with a glyph of their own, by their number behind `VARIANTS`. */
  printed: readonly VariationSequence[];
}

const keyOf = (codePoint: number, selector: number): number => codePoint * 0x200000 + selector;

/** Read when the first text has a selector: 13,000 sequences, which few documents need. */
function variantsOf(sequences: () => Iterable<VariationSequence>, glyphs: ReadonlyMap<number, number>): () => Variants {
  let known: Variants | undefined;
  const read = (): Variants => {
    const bySequence = new Map<number, number>();
    const printed: VariationSequence[] = [];
    for (const sequence of sequences()) {
      const isUsual = glyphs.get(sequence.codePoint) === sequence.glyph;
      bySequence.set(
        keyOf(sequence.codePoint, sequence.selector),
        isUsual ? sequence.codePoint : VARIANTS + printed.length,
      );
      if (!isUsual) printed.push(sequence);
    }
    return { bySequence, printed };
  };
  return () => {
    known ??= read();
    return known;
  };
}

/**
 * Some 600 pairs of code points share one glyph in the Noto fonts (the Kangxi radical ⼀ and 一, the Korean compatibility
 * ideograph U+F9A8 and 令). A PDF can say only one code point for a glyph, so the usual one is printed for all of them;
 * on paper nothing changes.
 */
function usualCodePoints(glyphs: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const byGlyph = new Map<number, number[]>();
  for (const [codePoint, glyph] of glyphs) {
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
