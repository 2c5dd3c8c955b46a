import { createPrintReport } from "../../../documents/print-report.ts";
import { type Frame, POINT } from "../../../src/typesetting/measures.ts";
import { type PrintFonts, typefacesOf } from "../../../src/typesetting/print-fonts.ts";
import type { PrintedDocument } from "../../../src/typesetting/printed-document.ts";
import { openSheet } from "../../../src/typesetting/sheet.ts";

/** The order for a sheet of ID photos; structured-cloneable. */
export interface PhotoSheetJob {
  /** JPEG of the ID photo, 3:4. */
  photo: Uint8Array;
  /** Day of the sheet, `YYYY-MM-DD`. */
  on: string;
}

/** A4, millimetres. */
const PAGE = { width: 210, height: 297 };
/** 厚生労働省 履歴書様式例: 縦 36〜40mm 横 24〜30mm. */
const PHOTO = { width: 30, height: 40 };
const COLUMNS = 4;
const ROWS = 2;
/** Between two photos, for the scissors. */
const GAP = 6;
const LEFT = (PAGE.width - COLUMNS * PHOTO.width - (COLUMNS - 1) * GAP) / 2;
const NOTE_BASELINE = 24;
const TOP = 32;
const NOTE_SIZE = 9;
const NOTE = "縦40mm×横30mmの証明写真です。倍率を「原寸」（100%）にして印刷し、点線で切り取ってください。";

const FRAMES: readonly Frame[] = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
  const x1 = LEFT + (index % COLUMNS) * (PHOTO.width + GAP);
  const y1 = TOP + Math.floor(index / COLUMNS) * (PHOTO.height + GAP);
  return { x1, y1, x2: x1 + PHOTO.width, y2: y1 + PHOTO.height };
});

/** Prints one ID photo eight times at the size of the official form, on A4, to be cut out. */
export async function renderPhotoSheet({ photo, on }: PhotoSheetJob, fonts: PrintFonts): Promise<PrintedDocument> {
  const points = (millimetres: number) => millimetres / POINT;
  const position = { page: 0, x: points, y: points, length: points, size: (size: number) => size };
  const pages = { ...PAGE, positionOf: () => position };
  const sheet = openSheet(typefacesOf(fonts, "gothic"), { pages, title: "証明写真", on, attachment: null });
  sheet.side(0);
  sheet.mark("P", () => sheet.line(NOTE, LEFT, NOTE_BASELINE, NOTE_SIZE));
  for (const frame of FRAMES) {
    sheet.mark("Figure", () => sheet.photo(photo, frame), { alt: "証明写真", frame });
    sheet.artifact(() => sheet.dashed(frame));
  }
  const pdf = await sheet.finish();
  return { pdf, report: { ...createPrintReport(), pages: sheet.pages() } };
}
