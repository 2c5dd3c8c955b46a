import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PrintedResume, PrintJob } from "./print-job.ts";
import { type PrintFonts, renderResume } from "./render-resume.ts";
import { openTypeface } from "./typeface.ts";

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

/** Prints in this thread; a server prints through the worker (worker.ts), off its event loop. */
export function printResume(job: PrintJob): Promise<PrintedResume> {
  return renderResume(job, printFonts());
}
