import { Piscina } from "piscina";
import { type EnvelopeBatch, openBatch } from "../../privacy/envelope-batch.ts";
import { workerFile } from "../../workers/worker-file.ts";

/** Fewer envelopes are opened at once: handing a batch over costs about as much. */
const LEAST = 100;
/** Young generation of the thread's heap: a batch and its texts. */
const YOUNG_GENERATION_MB = 24;

/**
 * Opens the envelopes of a rebuild in a thread beside its own, which folds and writes meanwhile.
 * @param isBusy true while people are at work: envelopes are then opened by the calling thread, so that a rebuild takes one core
 */
export function createOpener(isBusy: () => boolean): {
  open(batch: EnvelopeBatch): Promise<string>;
  close(): Promise<void>;
} {
  const { filename, execArgv } = workerFile("src/privacy/envelope-batch.worker");
  const thread = new Piscina({
    execArgv,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    recordTiming: false,
  });
  // Its error rejects the batch; without a listener it would end the process.
  thread.on("error", () => undefined);
  return {
    open: async (batch) =>
      batch.ivs.length < LEAST || isBusy() ? openBatch(batch) : thread.run(batch, { filename, name: "run" }),
    close: () => thread.destroy(),
  };
}
