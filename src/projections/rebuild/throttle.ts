import { performance } from "node:perf_hooks";
import { sleep } from "../../timing/sleep.ts";

const LOOK_MS = 200;
/** A thread that is at work for more than this share of its time has people waiting for it. */
const BUSY = 0.25;
/** While others are busy a page's work is followed by so many times as long a rest. */
const RESTS = 2;
const LONGEST_REST_MS = 5_000;

/** How much of its time a thread is at work, where other threads can see it. */
export interface LoadMonitor {
  /** One number, in thousandths. */
  load: SharedArrayBuffer;
  stop(): void;
}

/** Watches the event loop of the thread it is called in. */
export function startLoadMonitor(): LoadMonitor {
  const load = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const thousandths = new Int32Array(load);
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    Atomics.store(thousandths, 0, Math.round(performance.eventLoopUtilization(now, last).utilization * 1_000));
    last = now;
  }, LOOK_MS);
  timer.unref();
  return { load, stop: () => clearInterval(timer) };
}

/**
 * For work that can wait, between its pages: goes on at once while the thread that shows its busyness is at rest, and else
 * rests for a multiple of the time worked, so that most of the machine and of the database is left to others.
 */
export function createThrottle(load: SharedArrayBuffer, signal: AbortSignal): () => Promise<void> {
  const thousandths = new Int32Array(load);
  let workingSince = performance.now();
  return async () => {
    const rest = Math.min((performance.now() - workingSince) * RESTS, LONGEST_REST_MS);
    if (Atomics.load(thousandths, 0) > BUSY * 1_000) await sleep(rest, { signal });
    workingSince = performance.now();
  };
}
