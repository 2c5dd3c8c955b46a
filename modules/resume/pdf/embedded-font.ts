import { Buffer } from "node:buffer";
import { create, type Font, type Glyph } from "fontkit";
import type PDFKit from "pdfkit";

/**
 * A font for one document, to be handed to pdfkit. Japanese forms want one glyph for one character at its own width, so
 * the shaping engine (ligatures, kerning) is replaced by a plain one: faster by far, and every character can be read back.
 */
export function fontForDocument(bytes: Uint8Array): PDFKit.Mixins.PDFFontSource {
  const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as Font;
  const layout = (text: string) => {
    const glyphs: Glyph[] = Array.from(text, (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0));
    return {
      glyphs,
      positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0),
    };
  };
  // pdfkit takes an open fontkit font; its types know only files and buffers.
  return Object.assign(font, { layout }) as unknown as PDFKit.Mixins.PDFFontSource;
}
