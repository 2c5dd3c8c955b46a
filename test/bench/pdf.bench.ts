import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium } from "@playwright/test";
import type { PrintJob } from "../../modules/resume/pdf/print-job.ts";
import type { PrintedDocument } from "../../src/typesetting/printed-document.ts";
import { createWorkerPool } from "../../src/workers/pool.ts";
import { largestResume, RARE, repeated } from "../support/largest-resume.ts";
import { printJob } from "../support/print-jobs.ts";
import { closePdfReader, type PdfPage, readPdf } from "../support/read-pdf.ts";
import { atMost, type Bench, quantile } from "./result.ts";

const WARM_UP = 15;
const RUNS = 60;
const CHROMIUM_RUNS = 20;

/**
 * The largest documents that the rules allow; and a full 履歴書 with photo through the worker, against headless Chromium printing the same page: the same lines, texts,
 * font and photo at the same coordinates, taken from our own PDF.
 */
export const bench: Bench = async () => {
  const browser = await chromium.launch({
    executablePath: (process.env.CHROMIUM ?? "/usr/bin/chromium") || undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const pool = createWorkerPool({ "resume-pdf": "modules/resume/pdf/print.worker" }, { threads: 1 });
  try {
    const photo = await samplePhoto(browser);
    const print = (order: Partial<PrintJob>) =>
      pool.run<PrintJob, PrintedDocument>("resume-pdf", printJob({ attachment: true, ...order }));
    const { pdf } = await print({ photo });
    const [page] = (await readPdf(pdf)).pages;
    await closePdfReader();
    if (!page) throw new Error("the printed resume has no page");
    const ours = await times(() => print({ photo }), WARM_UP, RUNS);
    const theirs = await chromiumTimes(browser, htmlOf(page, photo));
    const largest: number[] = [];
    for (const pattern of LARGEST) {
      const resume = largestResume(repeated(pattern));
      largest.push(await cpuMs(() => print({ resume, paper: "A4" })));
    }
    const without = (await print({ photo: null })).pdf.length / 1024;
    return [
      speed(quantile(ours, 0.5), quantile(theirs, 0.5)),
      atMost("履歴書 PDF, 95 of 100", quantile(ours, 0.95), "ms", 80),
      atMost("largest 履歴書 PDF, CPU time", Math.max(...largest), "ms", 1_500),
      atMost("履歴書 PDF without photo", without, "KB", 120),
    ];
  } finally {
    await pool.close();
    await browser.close();
  }
};

const LARGEST_RUNS = 5;
/** Text of the largest document: names' kanji, kanji with variation selectors, the shortest lines, letters. */
const LARGEST = [RARE, "葛󠄀辻󠄁", "𠮷\n", "a"];

/** The CPU time of this process with its threads, the middle one of some runs. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const sample: number[] = [];
  for (let run = -1; run < LARGEST_RUNS; run++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    if (run >= 0) sample.push((user + system) / 1_000);
  }
  return quantile(sample, 0.5);
}

const TIMES_FASTER = 6;

function speed(value: number, chromiumMs: number) {
  const ratio = value / chromiumMs;
  const baseline = { name: "Chromium page.pdf()", value: chromiumMs };
  const ok = ratio <= 1 / TIMES_FASTER;
  return {
    name: "履歴書 PDF, warm, through the worker",
    value,
    unit: "ms",
    baseline,
    ratio,
    bar: "≤ 1/6 of the baseline",
    ok,
  };
}

async function times(work: () => Promise<unknown>, warmUp: number, runs: number): Promise<number[]> {
  const sample: number[] = [];
  for (let run = -warmUp; run < runs; run++) {
    const start = performance.now();
    await work();
    if (run >= 0) sample.push(performance.now() - start);
  }
  return sample;
}

/** The page and its font are loaded once, as ours are; each run sets the content anew and prints. */
async function chromiumTimes(browser: Browser, { head, body }: { head: string; body: string }): Promise<number[]> {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><html lang="ja"><head>${head}</head><body>${body}</body></html>`);
  const print = async () => {
    await page.evaluate(async (content) => {
      document.body.innerHTML = content;
      await document.fonts.ready;
    }, body);
    return page.pdf({ width: "420mm", height: "297mm", printBackground: true });
  };
  const sample = await times(print, 3, CHROMIUM_RUNS);
  await page.close();
  return sample;
}

/** A portrait-sized JPEG of 600 × 800 pixels with some detail in it. */
async function samplePhoto(browser: Browser): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: 600, height: 800 } });
  await page.setContent(
    '<body style="margin:0;height:100vh;background:radial-gradient(circle at 50% 40%,#fdd 0 20%,#a76 21% 30%,#89b 31%)">',
  );
  const photo = await page.screenshot({ type: "jpeg", quality: 85 });
  await page.close();
  return new Uint8Array(photo);
}

function htmlOf(page: PdfPage, photo: Uint8Array): { head: string; body: string } {
  const file = createRequire(import.meta.url).resolve(
    "@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf",
  );
  const font = `data:font/ttf;base64,${readFileSync(file).toString("base64")}`;
  const rules = page.rules.map(({ x1, y1, x2, y2, width }) => {
    const [w, h] = y1 === y2 ? [x2 - x1, width] : [width, y2 - y1];
    return `<i style="left:${x1}mm;top:${y1}mm;width:${w}mm;height:${h}mm"></i>`;
  });
  const texts = page.texts.map(({ text, x, y, size }) => {
    const top = y - 0.88 * size * (25.4 / 72);
    return `<span style="left:${x}mm;top:${top}mm;font-size:${size}pt">${text.replace(/[&<]/g, "＆")}</span>`;
  });
  const image = Buffer.from(photo).toString("base64");
  const head = `<title>履歴書</title><style>
@font-face { font-family: form; src: url(${font}); }
@page { size: 420mm 297mm; margin: 0; }
body { margin: 0; font-family: form; } i, span, img { position: absolute; } i { background: #000; } span { line-height: 1; white-space: pre; }
img { left: 154.9mm; top: 27.7mm; width: 30.2mm; height: 38.7mm; object-fit: cover; }</style>`;
  return { head, body: `${rules.join("")}${texts.join("")}<img src="data:image/jpeg;base64,${image}">` };
}
