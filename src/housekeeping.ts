import type { Logger } from "pino";
import type { Leases } from "./leases/port.ts";
import { sleep } from "./timing/sleep.ts";

const INTERVAL_MS = 60 * 60 * 1000;
/** After a failure: whatever was away is soon back, and an erasure may be waiting to be finished. */
const AGAIN_MS = 60 * 1000;

/** Something that is to be tidied up now and then; may be repeated at any time. */
export type HousekeepingTask = () => Promise<unknown>;

/**
 * Sweeps at once and then every hour, in one process of all. When something fails, the log is told of the first time in a
 * row, and everything is swept again a minute later.
 * @param sweeps by the name that the log gives them
 * @returns how to stop; a sweep under way is waited for
 */
export function startHousekeeping(
  sweeps: Readonly<Record<string, HousekeepingTask>>,
  {
    leases,
    log,
    claim,
  }: {
    leases: Leases;
    log: Pick<Logger, "warn">;
    /** Called before each sweep. @throws LeaseLost when a later lease has the work */
    claim(epoch: bigint): Promise<void>;
  },
): () => Promise<void> {
  const stopping = new AbortController();
  let failed = new Set<string>();
  const runAll = async (held: AbortSignal, epoch: bigint) => {
    const before = failed;
    failed = new Set();
    for (const [part, sweep] of Object.entries(sweeps)) {
      if (held.aborted) return;
      await claim(epoch);
      try {
        await sweep();
      } catch (error) {
        failed.add(part);
        if (!before.has(part)) log.warn({ err: error, part }, "sweeping failed");
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
