import type { Browser } from "@playwright/test";
import type { PrintJob } from "../../modules/resume/pdf/print-job.ts";
import type { PrintedDocument } from "../../src/typesetting/printed-document.ts";
import { createWorkerPool } from "../../src/workers/pool.ts";
import { largestResume, RARE, repeated } from "../support/largest-resume.ts";
import { printJob } from "../support/print-jobs.ts";
import { closePdfReader, readPdf } from "../support/read-pdf.ts";
import { chromiumTimes, htmlOf, launchChromium, speed, times } from "./chromium-print.ts";
import { atMost, type Bench, quantile } from "./result.ts";

const WARM_UP = 15;
const RUNS = 60;

/**
 * The largest documents that the rules allow; and a full 履歴書 with photo through the worker, against headless Chromium printing the same page: the same lines, texts,
 * font and photo at the same coordinates, taken from our own PDF.
 */
export const bench: Bench = async () => {
  const browser = await launchChromium();
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
    const body = htmlOf(page, imageOf(photo));
    const theirs = await chromiumTimes(browser, { title: "履歴書", width: "420mm", height: "297mm", body });
    const largest: number[] = [];
    for (const pattern of LARGEST) {
      const resume = largestResume(repeated(pattern));
      largest.push(await cpuMs(() => print({ resume, paper: "A4" })));
    }
    const without = (await print({ photo: null })).pdf.length / 1024;
    return [
      speed("履歴書 PDF, warm, through the worker", quantile(ours, 0.5), quantile(theirs, 0.5)),
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

const imageOf = (photo: Uint8Array): string =>
  `<img style="left:154.9mm;top:27.7mm;width:30.2mm;height:38.7mm;object-fit:cover" src="data:image/jpeg;base64,${Buffer.from(photo).toString("base64")}">`;
