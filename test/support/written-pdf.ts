import path from "node:path";
import PDFDocument from "pdfkit";
import { projectRoot } from "../../src/project-root.ts";
import type { Block } from "./written-documents.ts";

const FONT = path.join(
  projectRoot,
  "node_modules/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf",
);
const SIZE = 8;
const LINE = 16;
const CELL = 160;

/** A PDF of another program with these blocks: every line on a height of its own, the cells of a row side by side. */
export function toPdf(blocks: readonly Block[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [760, 842], margin: 40 });
  pdf.font(FONT).fontSize(SIZE);
  let y = 40;
  const put = (cells: readonly string[]) => {
    for (const [index, cell] of cells.entries()) {
      if (cell !== "") pdf.text(cell, 40 + index * CELL, y, { lineBreak: false });
    }
    y += LINE;
  };
  for (const block of blocks) {
    for (const row of typeof block === "string" ? [[block]] : block) {
      const cells = row.map((cell) => cell.split("\n"));
      const height = Math.max(...cells.map(({ length }) => length));
      for (let line = 0; line < height; line++) put(cells.map((lines) => lines[line] ?? ""));
    }
  }
  return finished(pdf);
}

/** A PDF with nothing but a picture, as a scan is. */
export function toScan(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4" });
  pdf.rect(50, 50, 300, 200).fill("#cccccc");
  return finished(pdf);
}

function finished(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  return new Promise((resolve) => {
    pdf.on("data", (piece: Buffer) => pieces.push(piece));
    pdf.on("end", () => resolve(Buffer.concat(pieces)));
    pdf.end();
  });
}
