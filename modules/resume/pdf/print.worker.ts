import { move, transferableSymbol, valueSymbol } from "piscina";
import type { PrintJob } from "./print-job.ts";
import { printResume } from "./print-resume.ts";

/** The worker thread's task: prints, and hands the bytes over without copying them. Answers a `PrintedResume`. */
export async function run(job: PrintJob): Promise<unknown> {
  const printed = await printResume(job);
  return move({ [transferableSymbol]: printed.pdf.buffer, [valueSymbol]: printed });
}
