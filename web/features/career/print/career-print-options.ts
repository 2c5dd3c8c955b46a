import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import { USUAL_PRINT } from "./career-print.ts";

type Choice<Key extends keyof CareerPrintOptions> = readonly {
  value: NonNullable<CareerPrintOptions[Key]>;
  label: string;
}[];

export const STYLES: Choice<"style"> = [
  { value: "reverse", label: "逆編年体式（新しい順）" },
  { value: "chronological", label: "編年体式（古い順）" },
  { value: "career", label: "キャリア式（分野ごと）" },
];

const oneOf = <Value>(values: readonly Value[], input: unknown, usual: Value): Value =>
  values.find((value) => value === input) ?? usual;

/** Reads the options from the search parameters; an unknown value becomes the default. */
export function readCareerPrintOptions(
  search: {
    readonly [Key in keyof CareerPrintOptions]?: unknown;
  },
): CareerPrintOptions {
  const at = Number(search.at);
  return {
    style: oneOf(
      STYLES.map(({ value }) => value),
      search.style,
      USUAL_PRINT.style,
    ),
    era: oneOf(["wareki", "seireki"], search.era, USUAL_PRINT.era),
    font: oneOf(["mincho", "gothic"], search.font, USUAL_PRINT.font),
    details: search.details === 1 ? 1 : 0,
    attachment: search.attachment === 0 ? 0 : 1,
    ...(search.at !== undefined && Number.isInteger(at) && at >= 0 ? { at } : {}),
  };
}
