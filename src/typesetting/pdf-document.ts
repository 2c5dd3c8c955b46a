import type { Buffer } from "node:buffer";
import PDFDocument from "pdfkit";
import { createByteWriter } from "./byte-writer.ts";
import type { FontSubset } from "./font-file.ts";
import type { Typeface } from "./typeface.ts";

/** A PDF being written by pdfkit, and its content by operators; all measures are points from the top left corner. */
export interface PdfDocument {
  doc: PDFKit.PDFDocument;
  /** Opens a font; the first one with a name is kept. */
  open(typeface: Typeface, name: string): PdfFont;
  /** Sets the colour of text to black, and that of lines. */
  fillBlack(): void;
  strokeBlack(): void;
  /** A line of text from `x` on its baseline. */
  text(font: PdfFont, text: string, at: { x: number; y: number; size: number; spacing: number }): void;
  /** A line from `from` to `to` in the stroke colour that is set. */
  stroke(from: readonly [number, number], to: readonly [number, number], width: number): void;
  /** The whole file; ends the document. */
  finish(): Uint8Array;
}

/** A font of one document; pdfkit embeds it. */
export interface PdfFont {
  embedded: EmbeddedFont;
  typeface: Typeface;
  /** Numbers in the subset of the characters drawn so far, by code point. */
  numbers: Map<number, number>;
}

/** pdfkit's font. Widths in thousandths of an em, and characters, are by number in the subset. */
interface EmbeddedFont {
  id: string;
  subset: FontSubset;
  widths: number[];
  unicode: number[][];
  ref(): unknown;
}

/** Properties of a pdfkit document that its types omit. */
interface Internals {
  _font: EmbeddedFont;
  _offset: number;
  page: { height: number; fonts: Record<string, unknown>; content: { write(bytes: Uint8Array): void } };
  flushPages(): void;
}

/** Bytes of a usual page before it is compressed, and of a usual file. */
const PAGE_BYTES = 16 * 1024;
const FILE_BYTES = 160 * 1024;

/**
 * Opens a document of pdfkit that is written to memory and not through a stream, and whose text and lines skip pdfkit's
 * layout; pdfkit keeps the structure, the metadata and the embedding of fonts. The bytes are those that pdfkit alone writes, in
 * half its time: it makes an array of bytes of every operator and every line of an object, and lays each text out three times.
 */
export function openPdf(options: PDFKit.PDFDocumentOptions): PdfDocument {
  const doc = new PDFDocument({ ...options, autoFirstPage: false });
  const internals = doc as unknown as Internals;
  const flushPages = internals.flushPages.bind(doc);
  const content = createByteWriter(PAGE_BYTES);
  const file = createByteWriter(FILE_BYTES);
  file.bytes(doc.read() as Buffer);
  Object.assign(doc, {
    addContent(operators: string) {
      content.text(`${operators}\n`);
      return doc;
    },
    // The end of the page that is open, before a new page and at the end.
    flushPages() {
      if (content.length() > 0) internals.page.content.write(content.take());
      flushPages();
    },
    _write(data: string | Uint8Array) {
      if (typeof data === "string") file.text(`${data}\n`);
      else file.bytes(data);
      internals._offset = file.length();
    },
    // The end of the stream, which has no reader.
    push: () => false,
  });

  return {
    doc,
    open(typeface, name) {
      doc.font(typeface.source, name);
      return { embedded: internals._font, typeface, numbers: new Map() };
    },
    fillBlack() {
      content.text("/DeviceRGB cs\n0 0 0 scn\n");
    },
    strokeBlack() {
      content.text("/DeviceRGB CS\n0 0 0 SCN\n");
    },
    text(font, text, { x, y, size, spacing }) {
      const { id } = font.embedded;
      const { page } = internals;
      page.fonts[id] ??= font.embedded.ref();
      const letterSpacing = spacing === 0 ? "" : `${number(spacing)} Tc\n`;
      content.text(`q
1 0 0 -1 0 ${number(page.height)} cm
BT
1 0 0 1 ${number(x)} ${number(page.height - y)} Tm
/${id} ${number(size)} Tf
${letterSpacing}[<`);
      for (let index = 0; index < text.length; index++) {
        const codePoint = text.codePointAt(index) ?? 0;
        if (codePoint > 0xffff) index += 1;
        content.hexadecimal(font.numbers.get(codePoint) ?? include(font, codePoint));
      }
      content.text("> 0] TJ\nET\nQ\n");
    },
    stroke([x1, y1], [x2, y2], width) {
      content.text(`${number(width)} w
${number(x1)} ${number(y1)} m
${number(x2)} ${number(y2)} l
S
`);
    },
    finish() {
      doc.end();
      return file.take();
    },
  };
}

/** A number as pdfkit writes it. */
const number = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Adds a character to the subset of a font, with its width and itself to be read back. */
function include({ embedded, typeface, numbers }: PdfFont, codePoint: number): number {
  const number = embedded.subset.includeGlyph(typeface.glyph(codePoint));
  embedded.widths[number] ??= typeface.advance(codePoint) * 1000;
  embedded.unicode[number] ??= [...typeface.written(codePoint)];
  numbers.set(codePoint, number);
  return number;
}
