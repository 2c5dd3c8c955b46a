import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium } from "@playwright/test";
import type { PdfPage } from "../support/read-pdf.ts";
import type { BenchResult } from "./result.ts";

/** Printing with headless Chromium: the baseline of our own PDFs, in the same run. */

const CHROMIUM_RUNS = 20;
const TIMES_FASTER = 6;
/** Millimetres of a point. */
const POINT = 25.4 / 72;

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: (process.env.CHROMIUM ?? "/usr/bin/chromium") || undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });

/** Milliseconds of each run after the warm-up. */
export async function times(work: () => Promise<unknown>, warmUp: number, runs: number): Promise<number[]> {
  const sample: number[] = [];
  for (let run = -warmUp; run < runs; run++) {
    const start = performance.now();
    await work();
    if (run >= 0) sample.push(performance.now() - start);
  }
  return sample;
}

/** @param width and `height` of a sheet in CSS units */
export interface PrintedPages {
  readonly title: string;
  readonly width: string;
  readonly height: string;
  readonly body: string;
}

/** The page and its font are loaded once, as ours are; each run sets the content anew and prints. */
export async function chromiumTimes(browser: Browser, { title, width, height, body }: PrintedPages): Promise<number[]> {
  const file = createRequire(import.meta.url).resolve(
    "@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf",
  );
  const font = `data:font/ttf;base64,${readFileSync(file).toString("base64")}`;
  const head = `<title>${title}</title><style>
@font-face { font-family: form; src: url(${font}); }
@page { size: ${width} ${height}; margin: 0; }
body { margin: 0; font-family: form; }
section { position: relative; width: ${width}; height: ${height}; overflow: hidden; break-after: page; }
section:last-child { break-after: auto; }
i, span, img { position: absolute; } i { background: #000; } span { line-height: 1; white-space: pre; }</style>`;
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><html lang="ja"><head>${head}</head><body>${body}</body></html>`);
  const print = async () => {
    await page.evaluate(async (content) => {
      document.body.innerHTML = content;
      await document.fonts.ready;
    }, body);
    return page.pdf({ width, height, printBackground: true });
  };
  const sample = await times(print, 3, CHROMIUM_RUNS);
  await page.close();
  return sample;
}

/** The lines and texts of a page of our PDF at the same coordinates. */
export function htmlOf({ rules, texts }: PdfPage, more = ""): string {
  const lines = rules.map(({ x1, y1, x2, y2, width }) => {
    const [w, h] = y1 === y2 ? [x2 - x1, width] : [width, y2 - y1];
    return `<i style="left:${x1}mm;top:${y1}mm;width:${w}mm;height:${h}mm"></i>`;
  });
  const words = texts.map(({ text, x, y, size }) => {
    const top = y - 0.88 * size * POINT;
    return `<span style="left:${x}mm;top:${top}mm;font-size:${size}pt">${text.replace(/[&<]/g, "＆")}</span>`;
  });
  return `<section>${lines.join("")}${words.join("")}${more}</section>`;
}

/** The bar of a print: a sixth of the baseline's time. */
export function speed(name: string, value: number, chromiumMs: number): BenchResult {
  const ratio = value / chromiumMs;
  const baseline = { name: "Chromium page.pdf()", value: chromiumMs };
  const bar = `≤ 1/${TIMES_FASTER} of the baseline`;
  return { name, value, unit: "ms", baseline, ratio, bar, ok: ratio <= 1 / TIMES_FASTER };
}
