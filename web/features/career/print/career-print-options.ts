import { careerKind } from "../../../../modules/career/contract/kind.ts";
import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import type { Sheets } from "../../documents/document-pages.ts";
import type { PrintOptionsOf } from "../../documents/print/document-print.ts";
import { ERAS, FONTS } from "../../documents/print/era-and-font.ts";

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

export const STYLES: readonly { value: CareerPrintOptions["style"]; label: string }[] = [
  { value: "reverse", label: "逆編年体式（新しい順）" },
  { value: "chronological", label: "編年体式（古い順）" },
  { value: "career", label: "キャリア式（分野ごと）" },
];

/** The print options of the 職務経歴書, on which the name and the licences of the 履歴書 stand. */
export const careerPrintOptions: PrintOptionsOf<CareerPrintOptions> = {
  kind: careerKind,
  others: ["resume"],
  usual: USUAL_PRINT,
  choices: { style: STYLES, era: ERAS, font: FONTS },
};
