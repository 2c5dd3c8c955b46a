import { handOver } from "../../../src/typesetting/printed-document.ts";
import type { PrintJob } from "./print-job.ts";
import { printResume } from "./print-resume.ts";

/** The worker thread's task: prints a 履歴書. */
export async function run(job: PrintJob): Promise<unknown> {
  return handOver(await printResume(job));
}
