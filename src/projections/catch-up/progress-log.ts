import type { Logger } from "pino";

const INTERVAL_MS = 10_000;

/** Lines at the start and the end of a catch-up, and every 10 s between them. */
export function createProgressLog(log: Pick<Logger, "info">) {
  const startedAt = performance.now();
  let loggedAt = startedAt;
  let events = 0;
  const rate = () => Math.round((events * 1_000) / Math.max(1, performance.now() - startedAt));

  return {
    started(projections: readonly string[], position: bigint): void {
      log.info({ projections, position: String(position) }, "read models are far behind: catching up");
    },
    /** @param projections those at the position, of `read` further events */
    advanced(projections: readonly string[], position: bigint, read: number): void {
      events += read;
      if (performance.now() - loggedAt < INTERVAL_MS) return;
      loggedAt = performance.now();
      log.info({ projections, position: String(position), eventsPerSecond: rate() }, "read models catching up");
    },
    ended(): void {
      log.info({ events, eventsPerSecond: rate() }, "catching up ended");
    },
  };
}
