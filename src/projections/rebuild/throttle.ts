import { performance } from "node:perf_hooks";
import { sleep } from "../../timing/sleep.ts";

const SAMPLE_MS = 200;
/** Event loop utilisation above which the monitored thread counts as busy. */
const BUSY = 0.25;
/** Duty cycle while it is busy: each page is followed by a pause this many times as long as its work. */
const PAUSE_FACTOR = 2;
const MAX_PAUSE_MS = 5_000;

/** Event loop utilisation of a thread in shared memory. */
export interface LoadMonitor {
  /** One Int32, in thousandths. */
  load: SharedArrayBuffer;
  stop(): void;
}

/** Samples the event loop of the calling thread every 200 ms. */
export function startLoadMonitor(): LoadMonitor {
  const load = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const thousandths = new Int32Array(load);
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    Atomics.store(thousandths, 0, Math.round(performance.eventLoopUtilization(now, last).utilization * 1_000));
    last = now;
  }, SAMPLE_MS);
  timer.unref();
  return { load, stop: () => clearInterval(timer) };
}

/**
 * Throttle for background work, awaited between pages: returns at once while the monitored thread is idle; otherwise pauses
 * for twice the time worked (at most 5 s), so that requests keep most of the CPU and of the database.
 */
export function createThrottle(load: SharedArrayBuffer, signal: AbortSignal): () => Promise<void> {
  const thousandths = new Int32Array(load);
  let workingSince = performance.now();
  return async () => {
    const pause = Math.min((performance.now() - workingSince) * PAUSE_FACTOR, MAX_PAUSE_MS);
    if (Atomics.load(thousandths, 0) > BUSY * 1_000) await sleep(pause, { signal });
    workingSince = performance.now();
  };
}
