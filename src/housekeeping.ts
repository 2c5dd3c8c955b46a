import type { Logger } from "pino";
import type { Leases } from "./leases/port.ts";
import { sleep } from "./timing/sleep.ts";

const INTERVAL_MS = 60 * 60 * 1000;
/** Interval after a failure: an erasure may be unfinished. */
const AGAIN_MS = 60 * 1000;

/** Deletes what has expired. Idempotent. */
export type HousekeepingTask = () => Promise<unknown>;

/**
 * Runs all tasks at once and then every hour, in one process. After a failure all tasks run again a minute later; the first
 * of consecutive failures is logged.
 * @param tasks by their name in the log
 * @returns stops the work after the task in progress
 */
export function startHousekeeping(
  tasks: Readonly<Record<string, HousekeepingTask>>,
  {
    leases,
    log,
    claim,
  }: {
    leases: Leases;
    log: Pick<Logger, "warn">;
    /** Called before each task. @throws LeaseLost when another process holds a later lease */
    claim(epoch: bigint): Promise<void>;
  },
): () => Promise<void> {
  const stopping = new AbortController();
  let failed = new Set<string>();
  const runAll = async (held: AbortSignal, epoch: bigint) => {
    const before = failed;
    failed = new Set();
    for (const [part, run] of Object.entries(tasks)) {
      if (held.aborted) return;
      await claim(epoch);
      try {
        await run();
      } catch (error) {
        failed.add(part);
        if (!before.has(part)) log.warn({ err: error, part }, "housekeeping failed");
      }
    }
  };
  const running = leases.hold("sweeping", stopping.signal, async (held, epoch) => {
    while (!held.aborted) {
      await runAll(held, epoch);
      await sleep(failed.size > 0 ? AGAIN_MS : INTERVAL_MS, { signal: held, ref: false });
    }
  });
  return () => {
    stopping.abort();
    return running;
  };
}
