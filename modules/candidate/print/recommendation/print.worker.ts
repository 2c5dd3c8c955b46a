import { printFonts } from "../../../../src/typesetting/print-fonts.ts";
import { handOver } from "../../../../src/typesetting/printed-document.ts";
import type { LetterJob } from "./letter-job.ts";
import { renderLetter } from "./render-letter.ts";

/** The worker thread's task: prints a 推薦状. */
export async function run(job: LetterJob): Promise<unknown> {
  return handOver(await renderLetter(job, printFonts()));
}
