import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FontStyle } from "../../documents/print-report.ts";
import type { Typefaces } from "./printable-text.ts";
import { openTypeface, type Typeface } from "./typeface.ts";

/** The two styles; each helps the other out with characters it lacks. */
export interface PrintFonts {
  mincho: Typeface;
  gothic: Typeface;
}

const FONT_FILES = {
  mincho: "@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf",
  gothic: "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf",
} as const;

let loaded: PrintFonts | undefined;

/** Noto Serif JP and Noto Sans JP (SIL Open Font License), read once a thread: about 13 MB. */
export function printFonts(): PrintFonts {
  const { resolve } = createRequire(import.meta.url);
  const open = (file: string) => openTypeface(readFileSync(resolve(file)));
  loaded ??= { mincho: open(FONT_FILES.mincho), gothic: open(FONT_FILES.gothic) };
  return loaded;
}

/** The fonts of a style, the one that helps out second. */
export function typefacesOf({ mincho, gothic }: PrintFonts, style: FontStyle): Typefaces {
  return style === "mincho" ? [mincho, gothic] : [gothic, mincho];
}
