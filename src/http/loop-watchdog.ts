import type { Context, Middleware } from "koa";
import { stateOf } from "./state.ts";

/** ms. While one request works for longer without a pause, no other is answered. */
const MAX_BLOCK_MS = 2_000;
/** ms of CPU in that time; a process that was suspended, paused or starved has used none. */
const LEAST_WORK_MS = 1_000;
const TICK_MS = 500;

/** A request that was under way while the event loop stood still. */
export interface BlockingRequest {
  /** The pattern of its route, such as `/user/resume/:section`; null before a route was found. */
  route: string | null;
  accountId: string | null;
}

/** Must neither throw nor block. */
export type ReportBlocking = (request: BlockingRequest) => void;

/** ms: of a clock that never goes back, and of the CPU that the process has used. */
export interface ProcessClock {
  now(): number;
  used(): number;
}

const processClock: ProcessClock = {
  now: () => performance.now(),
  used() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/**
 * Notices that the event loop was blocked for more than 2 s, and by whom. Every request marks the time when it begins and
 * when it ends, and so does a timer: between two marks far apart nothing else ran, and what was under way at the first of them,
 * or waited with it, is reported.
 */
export function createLoopWatchdog(report: ReportBlocking, clock: ProcessClock = processClock) {
  const underWay = new Set<Context>();
  const moment = () => ({ at: clock.now(), used: clock.used() });
  let last = moment();

  function mark(): void {
    const before = last;
    last = moment();
    if (last.at - before.at <= MAX_BLOCK_MS || last.used - before.used < LEAST_WORK_MS) return;
    for (const ctx of underWay) {
      const { routePattern = null, accountId = null } = stateOf(ctx);
      report({ route: routePattern, accountId });
    }
  }

  const middleware: Middleware = async (ctx, next) => {
    mark();
    underWay.add(ctx);
    try {
      await next();
    } finally {
      // Behind the writing of the answer, which may be what takes long.
      setImmediate(() => {
        mark();
        underWay.delete(ctx);
      });
    }
  };
  const timer = setInterval(mark, TICK_MS).unref();
  return { middleware, stop: () => clearInterval(timer) };
}
