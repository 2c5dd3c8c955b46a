import { readFileSync } from "node:fs";
import type { FontStyle } from "../../documents/print-report.ts";
import { fontPaths } from "./font-paths.ts";
import type { Typefaces } from "./printable-text.ts";
import { openTypeface, type Typeface } from "./typeface.ts";

/** The two styles; each helps the other out with characters it lacks. */
export interface PrintFonts {
  mincho: Typeface;
  gothic: Typeface;
}

let loaded: PrintFonts | undefined;

/** Noto Serif JP and Noto Sans JP (SIL Open Font License), read once a thread: about 13 MB. */
export function printFonts(): PrintFonts {
  const { mincho, gothic } = fontPaths();
  const open = (file: string) => openTypeface(readFileSync(file));
  loaded ??= { mincho: open(mincho), gothic: open(gothic) };
  return loaded;
}

/** The fonts of a style, the one that helps out second. */
export function typefacesOf({ mincho, gothic }: PrintFonts, style: FontStyle): Typefaces {
  return style === "mincho" ? [mincho, gothic] : [gothic, mincho];
}
