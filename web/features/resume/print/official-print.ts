import { resumeKind } from "../../../../modules/resume/contract/kind.ts";
import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import type { Sheets } from "../../documents/document-pages.ts";
import type { PrintOptionsOf } from "../../documents/print/document-print.ts";
import { ERAS, FONTS } from "../../documents/print/era-and-font.ts";

/** The default: the official form on A4. */
export const OFFICIAL_PRINT: PrintOptions = {
  paper: "A4",
  era: "wareki",
  font: "mincho",
  layout: "mhlw",
  attachment: 1,
};

type Choice<Key extends keyof PrintOptions> = readonly { value: NonNullable<PrintOptions[Key]>; label: string }[];

export const PAPERS: Choice<"paper"> = [
  { value: "A4", label: "A4（2枚）" },
  { value: "A3", label: "A3（見開き）" },
  { value: "B5", label: "B5（2枚）" },
  { value: "B4", label: "B4（見開き）" },
];
export const LAYOUTS: Choice<"layout"> = [
  { value: "mhlw", label: "厚生労働省様式" },
  { value: "jis", label: "旧JIS様式" },
];

/** The print options of the 履歴書. */
export const resumePrintOptions: PrintOptionsOf<PrintOptions> = {
  kind: resumeKind,
  usual: OFFICIAL_PRINT,
  choices: { paper: PAPERS, era: ERAS, font: FONTS, layout: LAYOUTS },
};

/** The sheets of the official form: two pages on a sheet each, or side by side on one. */
export function sheetsOf(paper: PrintOptions["paper"]): Sheets {
  return paper === "A3" || paper === "B4" ? { count: 1, shape: "420 / 297" } : { count: 2, shape: "210 / 297" };
}
