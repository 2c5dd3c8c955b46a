import { randomUUID } from "node:crypto";
import type { CareerResume } from "../../modules/career/document.ts";
import type { CareerPrintJob } from "../../modules/career/pdf/print-job.ts";
import type { PrintedDocument } from "../../src/typesetting/printed-document.ts";
import { createWorkerPool } from "../../src/workers/pool.ts";
import { careerJob, filledCareer } from "../support/career-jobs.ts";
import { closePdfReader, readPdf } from "../support/read-pdf.ts";
import { chromiumTimes, htmlOf, launchChromium, speed, times } from "./chromium-print.ts";
import { atMost, type Bench, quantile } from "./result.ts";

const WARM_UP = 15;
const RUNS = 60;
const PAGES = 3;

/** Three full pages: every work at two branches, with rows of their own. */
const longCareer: CareerResume = {
  ...filledCareer,
  works: filledCareer.works.flatMap((work) =>
    ["本社", "関西支社"].map((branch) => ({
      ...work,
      id: randomUUID(),
      company_name: `${work.company_name} ${branch}`,
      projects: work.projects.map((project) => ({ ...project, id: randomUUID() })),
    })),
  ),
};

/**
 * A full 職務経歴書 of three pages through the worker, against headless Chromium printing the same pages: the same lines,
 * texts and font at the same coordinates, taken from our own PDF.
 */
export const bench: Bench = async () => {
  const browser = await launchChromium();
  const pool = createWorkerPool({ "career-pdf": "modules/career/pdf/print.worker" }, { threads: 1 });
  try {
    const order = careerJob({ career: longCareer, attachment: true });
    const print = () => pool.run<CareerPrintJob, PrintedDocument>("career-pdf", order);
    const { pdf, report } = await print();
    if (report.pages !== PAGES) throw new Error(`the long 職務経歴書 has ${report.pages} pages instead of ${PAGES}`);
    const { pages } = await readPdf(pdf);
    await closePdfReader();
    const ours = await times(print, WARM_UP, RUNS);
    const body = pages.map((page) => htmlOf(page)).join("");
    const theirs = await chromiumTimes(browser, { title: "職務経歴書", width: "210mm", height: "297mm", body });
    return [
      speed("職務経歴書 PDF, warm, through the worker", quantile(ours, 0.5), quantile(theirs, 0.5)),
      atMost("職務経歴書 PDF, 95 of 100", quantile(ours, 0.95), "ms", 120),
      atMost("職務経歴書 PDF", pdf.length / 1024, "KB", 150),
    ];
  } finally {
    await pool.close();
    await browser.close();
  }
};
