import { createRequire } from "node:module";
import path from "node:path";
import { withoutRadicals } from "../../../japanese/radicals.ts";
import { DocumentTooLong, type Line } from "./lines.ts";
import { linesOfPages, type PlacedPage, type PlacedText } from "./pdf-rows.ts";
import { InvalidPdf, NoTextInPdf } from "./refused-pdfs.ts";

/** Pages of one document; more are refused. */
const MAX_PAGES = 100;
/** Pieces of text of one document. */
const MAX_TEXTS = 100_000;

/**
 * The lines of a PDF by the positions of its texts. Nothing of it is drawn or run.
 * @throws InvalidPdf, NoTextInPdf, DocumentTooLong
 */
export async function pdfLines(bytes: Uint8Array): Promise<Line[]> {
  const lines = linesOfPages(await readPages(bytes));
  if (lines.length === 0) throw new NoTextInPdf();
  return lines;
}

async function readPages(bytes: Uint8Array): Promise<PlacedPage[]> {
  const { getDocument } = await loadReader();
  const task = getDocument({
    // The reader takes the buffer away from its owner.
    data: Uint8Array.from(bytes),
    cMapUrl: `${path.join(path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")), "cmaps")}${path.sep}`,
    cMapPacked: true,
    isEvalSupported: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MAX_PAGES) throw new DocumentTooLong();
    const pages: PlacedPage[] = [];
    let count = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const texts = (await page.getTextContent()).items.flatMap((item) => ("str" in item ? placed(item) : []));
      count += texts.length;
      if (count > MAX_TEXTS) throw new DocumentTooLong();
      pages.push({ width, height, texts });
    }
    return pages;
  } catch (error) {
    throw error instanceof DocumentTooLong ? error : new InvalidPdf("unreadable", { cause: error });
  } finally {
    await task.destroy();
  }
}

/** The library makes a matrix for its drawing while it loads; texts are read without one, and without a canvas. */
async function loadReader() {
  const drawing = globalThis as { DOMMatrix?: unknown };
  drawing.DOMMatrix ??= class {};
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}

function placed({ str, transform, width }: { str: string; transform: number[]; width: number }): PlacedText[] {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  return str.trim() === "" ? [] : [{ text: withoutRadicals(str), x, y, width, size: Math.hypot(c, d) || 1 }];
}
