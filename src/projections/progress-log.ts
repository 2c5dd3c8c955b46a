import type { Logger } from "pino";

const INTERVAL_MS = 10_000;

/** Lines at the start and the end of a catch-up, and every 10 s between them. */
export function createProgressLog(log: Pick<Logger, "info">, projection: string) {
  const startedAt = performance.now();
  let loggedAt = startedAt;
  let events = 0;
  const rate = () => Math.round((events * 1_000) / Math.max(1, performance.now() - startedAt));

  return {
    started(position: bigint): void {
      log.info({ projection, position: String(position) }, "read model is far behind: catching up");
    },
    /** @param applied number of further events up to the position */
    advanced(position: bigint, applied: number): void {
      events += applied;
      if (performance.now() - loggedAt < INTERVAL_MS) return;
      loggedAt = performance.now();
      log.info({ projection, position: String(position), eventsPerSecond: rate() }, "read model catching up");
    },
    ended(): void {
      log.info({ projection, events, eventsPerSecond: rate() }, "catching up ended");
    },
  };
}
