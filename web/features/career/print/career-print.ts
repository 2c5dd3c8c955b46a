import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import type { Sheets } from "../../documents/document-pages.ts";

/** The default: newest first. */
export const USUAL_PRINT: CareerPrintOptions = {
  style: "reverse",
  era: "wareki",
  font: "mincho",
  details: 0,
  attachment: 1,
};

/** A4 upright; the number of pages is known when the PDF is there. */
export const SHEETS: Sheets = { count: 2, shape: "210 / 297" };

/** The query string of `output.pdf` and of the print check. */
export function printSearch({ style, era, font, details, attachment, at }: CareerPrintOptions): string {
  const search = new URLSearchParams({ style, era, font, details: String(details), attachment: String(attachment) });
  if (at !== undefined) search.set("at", String(at));
  return search.toString();
}

export const pdfUrl = (options: CareerPrintOptions, { download = false } = {}): string =>
  `/user/career_resume/output.pdf?${printSearch(options)}${download ? "&download=1" : ""}`;
