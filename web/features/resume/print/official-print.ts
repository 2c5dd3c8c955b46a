import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import type { Sheets } from "../../documents/document-pages.ts";

/** The default: the official form on A4. */
export const OFFICIAL_PRINT: PrintOptions = {
  paper: "A4",
  era: "wareki",
  font: "mincho",
  layout: "mhlw",
  attachment: 1,
};

/** The sheets of the official form: two pages on a sheet each, or side by side on one. */
export function sheetsOf(paper: PrintOptions["paper"]): Sheets {
  return paper === "A3" || paper === "B4" ? { count: 1, shape: "420 / 297" } : { count: 2, shape: "210 / 297" };
}
