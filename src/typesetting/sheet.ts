import { Buffer } from "node:buffer";
import { type Frame, type Label, type PageSetup, POINT, type Rule, type Slot } from "./measures.ts";
import { openPdf, type PdfFont } from "./pdf-document.ts";
import type { Typefaces } from "./printable-text.ts";
import { spreadLine } from "./spread-line.ts";
import type { Typeface } from "./typeface.ts";

/**
 * Drawing surface of a document. Coordinates are millimetres of its own measure, which its page setup puts on paper;
 * everything drawn is either in the document's structure (`section`, `mark`) or an artifact.
 */
export interface Surface {
  /** Moves to a side of the document and adds its page when it is the first on it; sides are drawn in order. */
  side(index: number): void;
  /** A structure element with children, drawn by `body`. */
  section(type: StructureType, body: () => void, options?: ElementOptions): void;
  /** A structure element whose content is drawn by `draw`. */
  mark(type: StructureType, draw: () => void, options?: ElementOptions): void;
  /** A new element of the open section, for content that comes piece by piece or on several pages. */
  element(type: StructureType, options?: ElementOptions): StructureNode;
  /** Something that is no content: rules, frames, repeated headings. */
  artifact(draw: () => void): void;
  rules(rules: readonly Rule[]): void;
  dashed(frame: Frame): void;
  circle(x: number, y: number, radius: number): void;
  label(label: Label): void;
  /** A line of printable text from `x` on its baseline; with `width`, letter-spaced to be exactly that wide. */
  line(text: string, x: number, baseline: number, size: number, width?: number, face?: Face): void;
  /** A JPEG that fills the frame and is cropped at its edges. */
  photo(jpeg: Uint8Array, frame: Frame): void;
  pages(): number;
}

/** A surface that becomes a PDF. */
export interface Sheet extends Surface {
  finish(): Promise<Uint8Array>;
}

export type StructureType =
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "H4"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Figure";

export interface ElementOptions {
  /** Text of a figure. */
  alt?: string;
  /** Cells that a heading cell is for. */
  scope?: "Column" | "Row";
  /** Frame of a figure, millimetres: where it is on the page that is drawn. */
  frame?: Frame;
}

/** An element of the document's structure. */
export interface StructureNode {
  /** A new element in this one; elements are read in the order they are made. */
  child(type: StructureType, options?: ElementOptions): StructureNode;
  /** Adds what `draw` draws on the current page; an element may have content on several pages. */
  content(draw: () => void): void;
}

/** The typefaces of a document by their use. */
export type Face = "text" | "heading";

export interface SheetOptions {
  pages: PageSetup;
  title: string;
  /** Day of the document, `YYYY-MM-DD`: its creation date, so that the same job gives the same bytes. */
  on: string;
  attachment: { name: string; description: string; json: string } | null;
  /** Typefaces of headings; those of the text when absent. */
  headings?: Typefaces;
}

const INK = "#000000";
const FRAME_GREY = "#bcbcbc";
/** Dashes and line of the official photo frame, points. */
export const FRAME_LINE = 0.75;
export const FRAME_DASH = [2.25, 0.75] as const;
/** Line of a ring around a choice, points. */
export const RING_LINE = 0.8;
type Structure = PDFKit.PDFStructureElement;

export function openSheet(fonts: Typefaces, options: SheetOptions): Sheet {
  const { width, height, positionOf } = options.pages;
  const date = new Date(`${options.on}T00:00:00+09:00`);
  const pdf = openPdf({
    size: [width / POINT, height / POINT],
    margin: 0,
    pdfVersion: "1.7",
    subset: "PDF/A-3a",
    tagged: true,
    lang: "ja-JP",
    displayTitle: true,
    info: { Title: options.title, Producer: "Rireki", Creator: "Rireki", CreationDate: date },
    // No standard font: PDF/A wants every font embedded.
    font: "",
  });
  const { doc } = pdf;
  if (options.attachment) attach(doc, options.attachment, date);

  let position = positionOf(0);
  let pages = 0;
  let open: Structure = doc.struct("Document");
  const root = open;
  doc.addStructure(root);

  const within = (element: Structure, body: () => void) => {
    open.add(element);
    const outer = open;
    open = element;
    body();
    open = outer;
    element.end();
  };

  const create = (type: StructureType, { frame, ...element }: ElementOptions = {}) => {
    if (!frame) return doc.struct(type, element);
    const { x1, y1, x2, y2 } = frame;
    const bbox: [number, number, number, number] = [position.x(x1), position.y(y1), position.x(x2), position.y(y2)];
    // pdfkit takes box and placement of a figure; its types omit them.
    const layout: object = { bbox, placement: "Block" };
    return doc.struct(type, { ...element, ...layout });
  };

  const nodeOf = (element: Structure, type: string): StructureNode => ({
    child(childType, childOptions) {
      const child = create(childType, childOptions);
      element.add(child);
      return nodeOf(child, childType);
    },
    content(draw) {
      const content = doc.markStructureContent(type);
      draw();
      doc.endMarkedContent();
      element.add(content);
    },
  });

  const faces: Readonly<Record<Face, Typefaces>> = { text: fonts, heading: options.headings ?? fonts };

  const opened = new Map<Typeface, PdfFont>();
  const fontOf = (typeface: Typeface): PdfFont => {
    const font = opened.get(typeface) ?? pdf.open(typeface, `face ${fonts.indexOf(typeface)}`);
    opened.set(typeface, font);
    return font;
  };

  const sheet: Sheet = {
    side(index) {
      position = positionOf(index);
      if (position.page < pages) return;
      pages += 1;
      doc.addPage();
    },
    element: (type, element) => nodeOf(open, "").child(type, element),
    section: (type, body, element) => within(create(type, element), body),
    mark: (type, draw, element) =>
      within(create(type, element), () => {
        const content = doc.markStructureContent(type);
        draw();
        doc.endMarkedContent();
        open.add(content);
      }),
    artifact(draw) {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
    },
    rules(rules) {
      pdf.strokeBlack();
      for (const { x1, y1, x2, y2, width } of rules) {
        pdf.stroke([position.x(x1), position.y(y1)], [position.x(x2), position.y(y2)], position.length(width));
      }
    },
    dashed({ x1, y1, x2, y2 }) {
      const [dash, space] = FRAME_DASH;
      doc.lineWidth(position.size(FRAME_LINE)).dash(position.size(dash), { space: position.size(space) });
      doc
        .rect(position.x(x1), position.y(y1), position.length(x2 - x1), position.length(y2 - y1))
        .stroke(FRAME_GREY)
        .undash();
    },
    circle(x, y, radius) {
      doc.lineWidth(position.size(RING_LINE)).circle(position.x(x), position.y(y), position.length(radius)).stroke(INK);
    },
    label: ({ text, x, y, size, width }) => sheet.line(text, x, y, size, width),
    line(text, x, baseline, size, width, face = "text") {
      const typefaces = faces[face];
      const points = position.size(size);
      const runs = spreadLine(text, typefaces, {
        x: position.x(x),
        size: points,
        width: width === undefined ? undefined : position.length(width),
      });
      pdf.fillBlack();
      const y = position.y(baseline);
      for (const { font, text: characters, x: left, spacing } of runs)
        pdf.text(fontOf(typefaces[font]), characters, { x: left, y, size: points, spacing });
    },
    photo(jpeg, { x1, y1, x2, y2 }) {
      const [x, y, width, height] = [
        position.x(x1),
        position.y(y1),
        position.length(x2 - x1),
        position.length(y2 - y1),
      ];
      doc.save().rect(x, y, width, height).clip();
      doc.image(Buffer.from(jpeg), x, y, { cover: [width, height], align: "center", valign: "center" });
      doc.restore();
    },
    pages: () => pages,
    async finish() {
      root.end();
      return pdf.finish();
    },
  };
  return sheet;
}

function attach(
  doc: PDFKit.PDFDocument,
  { name, description, json }: { name: string; description: string; json: string },
  date: Date,
) {
  // PDF/A-3 requires the relationship of the file to the page; pdfkit accepts the option, its types omit it.
  const relation: object = { relationship: "Source" };
  doc.file(Buffer.from(json, "utf8"), {
    name,
    description,
    type: "application/json",
    creationDate: date,
    modifiedDate: date,
    ...relation,
  });
}

/** Baseline that puts a line of this size in the middle of the height from `top` to `bottom` (millimetres). */
export function middleBaseline({ y1, y2 }: Pick<Slot, "y1" | "y2">, size: number): number {
  return y1 + (y2 - y1 - size * POINT) / 2 + 0.88 * size * POINT;
}
