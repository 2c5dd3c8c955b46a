import type { Logger } from "pino";

const INTERVAL_MS = 60 * 60 * 1000;

/** Something that is to be tidied up now and then; may be repeated at any time. */
export type Sweep = () => Promise<unknown>;

/**
 * Sweeps once an hour, without keeping the process alive; what fails is logged and tried again an hour later.
 * @param sweeps by the name that the log gives them
 * @returns how to stop; a sweep under way is waited for
 */
export function startSweeping(
  sweeps: Readonly<Record<string, Sweep>>,
  { log, intervalMs = INTERVAL_MS }: { log: Pick<Logger, "warn">; intervalMs?: number },
): () => Promise<void> {
  let running = Promise.resolve();
  const sweepAll = async () => {
    for (const [part, sweep] of Object.entries(sweeps)) {
      try {
        await sweep();
      } catch (error) {
        log.warn({ err: error, part }, "sweeping failed");
      }
    }
  };
  const timer = setInterval(() => {
    running = running.then(sweepAll);
  }, intervalMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
