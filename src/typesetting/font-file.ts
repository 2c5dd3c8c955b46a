import { Buffer } from "node:buffer";
import { create, type Font } from "fontkit";

/** A TrueType font read from its file: fontkit decodes a glyph's points and measures to tell its width, here two bytes do. */
export interface FontFile {
  /** For pdfkit, which embeds a subset of it in every document. */
  font: Font;
  /** The glyph of every character that the font draws, by code point. */
  glyphs: ReadonlyMap<number, number>;
  /** Characters with a selector that the font knows, in the order of its table. Read anew by every call. */
  sequences(): Iterable<VariationSequence>;
  /** Width of a glyph in units of the font. */
  advance(glyph: number): number;
}

/** A kanji with the selector of a variant, and the glyph of that. */
export interface VariationSequence {
  codePoint: number;
  selector: number;
  glyph: number;
}

/** The glyphs of one document in the order of their first use; pdfkit asks no more of a subset. */
export interface FontSubset {
  /** Number of a glyph in the subset; a new one gets the next. */
  includeGlyph(glyph: number): number;
  /** The font file with these glyphs alone. */
  encode(): Uint8Array;
}

interface Table {
  offset: number;
  length: number;
}

/** A font as fontkit opens it; its types omit these. */
interface TrueTypeFont extends Omit<Font, "createSubset"> {
  loca: { offsets: ArrayLike<number> };
  directory: { tables: Readonly<Record<string, Table>> };
  _cmapProcessor: { lookup(codePoint: number): number; uvs: { varSelectors: { toArray(): VariantTable[] } } | null };
  createSubset(): FontSubset;
}

/** The sequences of one selector: ranges whose glyph is the usual one, and those with a glyph of their own. */
interface VariantTable {
  varSelector: number;
  defaultUVS: Iterable<{ startUnicodeValue: number; additionalCount: number }> | null;
  nonDefaultUVS: Iterable<{ unicodeValue: number; glyphID: number }> | null;
}

/** Header of a font file and entry of its directory, bytes. */
const HEADER = 12;
const ENTRY = 16;
/** Bytes in `hhea` and `maxp` that count widths and glyphs. */
const COUNTED = { hhea: 34, maxp: 4 } as const;
/** The glyph of a missing character is in every font. */
export const MISSING = 0;

/**
 * Opens a font whose subsets are made here, byte for byte those of fontkit: fontkit decodes every glyph
 * and describes every field; here outlines and widths are copied from the file, and the other tables from fontkit's subset of
 * no glyph.
 */
export function openFontFile(bytes: Uint8Array): FontFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const font = create(file) as unknown as TrueTypeFont;
  const { glyf, hmtx, hhea } = font.directory.tables;
  if (!glyf || !hmtx || !hhea) throw new Error(`${font.postscriptName} is no TrueType font`);
  const template = Buffer.from(font.createSubset().encode());
  const outlineOf = outlinesOf(font, file, glyf);
  const metrics = metricsOf(file, hmtx, file.readUInt16BE(hhea.offset + COUNTED.hhea));

  const encode = (glyphs: readonly number[]): Uint8Array => {
    const outlines = glyphs.map(outlineOf);
    const { subset, offsets } = withLengths(template, {
      loca: 4 * (glyphs.length + 1),
      glyf: outlines.reduce((sum, { length }) => sum + length, 0),
      hmtx: 4 * glyphs.length,
    });
    const { glyf: start = 0, loca = 0, hmtx: widths = 0 } = offsets;
    let end = 0;
    outlines.forEach(({ offset, length }, number) => {
      subset.writeUInt32BE(end, loca + 4 * number);
      file.copy(subset, start + end, offset, offset + length);
      end += length;
    });
    subset.writeUInt32BE(end, loca + 4 * glyphs.length);
    glyphs.forEach((glyph, number) => {
      metrics.copy(glyph, subset, widths + 4 * number);
    });
    for (const [tag, at] of Object.entries(COUNTED)) subset.writeUInt16BE(glyphs.length, (offsets[tag] ?? 0) + at);
    return subset;
  };

  const createSubset = (): FontSubset => {
    const numbers = new Map([[MISSING, 0]]);
    return {
      includeGlyph(glyph) {
        const number = numbers.get(glyph) ?? numbers.size;
        numbers.set(glyph, number);
        return number;
      },
      encode: () => encode([...numbers.keys()]),
    };
  };
  const { _cmapProcessor: characters } = font;
  return {
    font: Object.assign(font, { createSubset }) as unknown as Font,
    glyphs: new Map(font.characterSet.map((codePoint) => [codePoint, characters.lookup(codePoint)])),
    sequences: () => sequencesOf(characters),
    advance: metrics.advance,
  };
}

/** Reads format 14 of the table `cmap`; fontkit looks up no sequence whose glyph is not the usual one. */
function* sequencesOf(characters: TrueTypeFont["_cmapProcessor"]): Generator<VariationSequence> {
  for (const { varSelector: selector, defaultUVS, nonDefaultUVS } of characters.uvs?.varSelectors.toArray() ?? []) {
    for (const { startUnicodeValue, additionalCount } of defaultUVS ?? []) {
      for (let codePoint = startUnicodeValue; codePoint <= startUnicodeValue + additionalCount; codePoint++)
        yield { codePoint, selector, glyph: characters.lookup(codePoint) };
    }
    for (const { unicodeValue: codePoint, glyphID: glyph } of nonDefaultUVS ?? []) yield { codePoint, selector, glyph };
  }
}

/** Positions of outlines in the file. */
function outlinesOf({ loca: { offsets } }: TrueTypeFont, file: Buffer, glyf: Table): (glyph: number) => Table {
  return (glyph) => {
    const [start = 0, end = start] = [offsets[glyph], offsets[glyph + 1]];
    const outline = { offset: glyf.offset + start, length: end - start };
    // The parts of a composed glyph would need the numbers of the subset. No glyph of the Noto fonts is composed.
    if (outline.length > 0 && file.readInt16BE(outline.offset) < 0)
      throw new Error(`glyph ${glyph} is composed of others`);
    return outline;
  };
}

/** Widths and bearings; glyphs after the last measured one have its width, and a list of bearings. */
function metricsOf(file: Buffer, { offset }: Table, measured: number) {
  const widthAt = (glyph: number) => offset + 4 * Math.min(glyph, measured - 1);
  const bearingAt = (glyph: number) => offset + (glyph < measured ? 4 * glyph + 2 : 2 * (measured + glyph));
  return {
    advance: (glyph: number) => file.readUInt16BE(widthAt(glyph)),
    copy(glyph: number, to: Buffer, at: number) {
      to.writeUInt16BE(file.readUInt16BE(widthAt(glyph)), at);
      to.writeInt16BE(file.readInt16BE(bearingAt(glyph)), at + 2);
    },
  };
}

/** A font file whose named tables have other lengths, still to be filled; the other tables are copied. */
function withLengths(
  template: Buffer,
  lengths: Readonly<Record<string, number>>,
): { subset: Buffer; offsets: Readonly<Record<string, number>> } {
  const entries = Array.from({ length: template.readUInt16BE(4) }, (_, index) => {
    const at = HEADER + ENTRY * index;
    const tag = template.toString("latin1", at, at + 4);
    const table = { offset: template.readUInt32BE(at + 8), length: template.readUInt32BE(at + 12) };
    return { at, tag, table, length: lengths[tag] ?? table.length };
  });
  const head = HEADER + ENTRY * entries.length;
  const subset = Buffer.allocUnsafe(entries.reduce((sum, { length }) => sum + length, head));
  template.copy(subset, 0, 0, head);
  const offsets: Record<string, number> = {};
  let offset = head;
  for (const { at, tag, table, length } of entries) {
    subset.writeUInt32BE(offset, at + 8);
    subset.writeUInt32BE(length, at + 12);
    if (lengths[tag] === undefined) template.copy(subset, offset, table.offset, table.offset + table.length);
    offsets[tag] = offset;
    offset += length;
  }
  return { subset, offsets };
}
