import PDFDocument from "pdfkit";
import { openPdf } from "../../../src/typesetting/pdf-document.ts";
import { printFonts } from "../../../src/typesetting/print-fonts.ts";

const OPTIONS: PDFKit.PDFDocumentOptions = {
  size: [400, 300],
  margin: 0,
  pdfVersion: "1.7",
  subset: "PDF/A-3a",
  tagged: true,
  lang: "ja-JP",
  info: { Title: "試し刷り", CreationDate: new Date("2026-11-20T00:00:00+09:00") },
  font: "",
};
const { mincho, gothic } = printFonts();

interface Pen {
  doc: PDFKit.PDFDocument;
  text(face: "mincho" | "gothic", text: string, x: number, y: number, spacing: number): void;
  line(x1: number, y1: number, x2: number, y2: number): void;
}

/** Two pages with text of two fonts, letter spacing, a rare kanji, a line, a frame of pdfkit's own and structure. */
function draw({ doc, text, line }: Pen) {
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const page of [1, 2]) {
    doc.addPage();
    const paragraph = doc.struct("P");
    root.add(paragraph);
    const content = doc.markStructureContent("P");
    text("mincho", "職務経歴書", 20.123456789, 40, 0);
    text("mincho", "𠮷野家　髙橋", 20, 60.5, 0.123456789);
    text("gothic", "株式会社", 300 / page, 80, 0);
    doc.endMarkedContent();
    paragraph.add(content);
    line(10, 100, 390, 100);
    doc.save().rect(10, 120, 50, 60).stroke("#bcbcbc").restore();
  }
  root.end();
}

test("writes the bytes that pdfkit writes", async () => {
  const pdf = openPdf(OPTIONS);
  const fonts = new Map<string, ReturnType<typeof pdf.open>>();
  draw({
    doc: pdf.doc,
    text(face, text, x, y, spacing) {
      const font = fonts.get(face) ?? pdf.open({ mincho, gothic }[face], face);
      fonts.set(face, font);
      pdf.fillBlack();
      pdf.text(font, text, { x, y, size: 10.5, spacing });
    },
    line(x1, y1, x2, y2) {
      pdf.strokeBlack();
      pdf.stroke([x1, y1], [x2, y2], 0.25);
    },
  });

  const doc = new PDFDocument({ ...OPTIONS, autoFirstPage: false });
  draw({
    doc,
    text(face, text, x, y, spacing) {
      doc.fillColor("#000000").font({ mincho, gothic }[face].source, face, 10.5);
      doc.text(text, x, y, { lineBreak: false, baseline: "alphabetic", characterSpacing: spacing });
    },
    line: (x1, y1, x2, y2) => doc.strokeColor("#000000").lineWidth(0.25).moveTo(x1, y1).lineTo(x2, y2).stroke(),
  });
  doc.end();
  const chunks: Buffer[] = [];
  for await (const chunk of doc as unknown as AsyncIterable<Buffer>) chunks.push(chunk);

  expect(Buffer.concat(chunks).equals(pdf.finish())).toBe(true);
});
