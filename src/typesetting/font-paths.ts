import { statSync } from "node:fs";
import { createRequire } from "node:module";
import type { FontStyle } from "../../documents/print-report.ts";

/** The font files of the print, by style. */
export function fontPaths(): Record<FontStyle, string> {
  const { resolve } = createRequire(import.meta.url);
  return {
    mincho: resolve("@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf"),
    gothic: resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"),
  };
}

/** Bytes of the fonts, which a thread keeps once it has printed. */
export const printFontBytes = (): number =>
  Object.values(fontPaths()).reduce((sum, file) => sum + statSync(file).size, 0);
