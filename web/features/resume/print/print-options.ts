import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import { ERAS, FONTS } from "../../documents/print/era-and-font.ts";
import { OFFICIAL_PRINT } from "./official-print.ts";

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

const choose = <Value>(choices: readonly { value: Value }[], input: unknown, fallback: Value): Value =>
  choices.find(({ value }) => value === input)?.value ?? fallback;

/** Reads the options from the search parameters; an unknown value becomes the default. */
export function readPrintOptions(search: { readonly [Key in keyof PrintOptions]?: unknown }): PrintOptions {
  const at = Number(search.at);
  return {
    paper: choose(PAPERS, search.paper, OFFICIAL_PRINT.paper),
    era: choose(ERAS, search.era, OFFICIAL_PRINT.era),
    font: choose(FONTS, search.font, OFFICIAL_PRINT.font),
    layout: choose(LAYOUTS, search.layout, OFFICIAL_PRINT.layout),
    attachment: search.attachment === 0 ? 0 : 1,
    ...(search.at !== undefined && Number.isInteger(at) && at >= 0 ? { at } : {}),
  };
}
