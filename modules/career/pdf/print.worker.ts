import { handOver } from "../../../src/typesetting/printed-document.ts";
import { printCareer } from "./print-career.ts";
import type { CareerPrintJob } from "./print-job.ts";

/** The worker thread's task: prints a 職務経歴書. */
export async function run(job: CareerPrintJob): Promise<unknown> {
  return handOver(await printCareer(job));
}
