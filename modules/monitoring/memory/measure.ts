import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { processMetrics } from "../../../src/observability/process-metrics.ts";
import type { Workers } from "../../../src/workers/port.ts";

/** Memory of this process and what bears on it. Megabytes are 1024 × 1024 bytes. */
export interface Measurement {
  /** Resident memory. */
  memoryMb: number;
  heapUsedMb: number;
  heapTotalMb: number;
  externalMb: number;
  arrayBuffersMb: number;
  /** Worker threads of the pool. */
  threads: number;
  /** 99th percentile since the last sample. */
  lagMs: number;
  /** Garbage collections since the start, and their time. */
  gcCount: number;
  gcTimeMs: number;
  /** Tasks that run or wait. */
  queued: number;
}

/** V8's heap in the words of the page. */
export interface HeapSlots {
  liveSlots: number;
  freeSlots: number;
  allocatedPages: number;
}

export const MEGABYTE = 1024 * 1024;
/** Interval of the timer whose delay is measured, ms; Node counts it into every delay. */
const RESOLUTION_MS = 20;
const WORD_BYTES = 8;
const PAGE_BYTES = 4096;

/** Measures this process. */
export function createMeter(workers: Pick<Workers, "load">) {
  // Collections are counted from here on.
  processMetrics();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();

  return {
    async measure(): Promise<Measurement> {
      const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
      const { running, waiting, threads } = workers.load();
      const { count, seconds } = await collections();
      return {
        memoryMb: inMegabytes(rss),
        heapUsedMb: inMegabytes(heapUsed),
        heapTotalMb: inMegabytes(heapTotal),
        externalMb: inMegabytes(external),
        arrayBuffersMb: inMegabytes(arrayBuffers),
        threads,
        lagMs: tenths(Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS)),
        gcCount: count,
        gcTimeMs: tenths(seconds * 1000),
        queued: running + waiting,
      };
    },
    /** Begins the next percentile of the delay. */
    reset: () => delay.reset(),
    close: () => delay.disable(),
  };
}

/**
 * V8 has no slots, which a Ruby heap has: here they are words of 8 bytes of its heap, used and free, and its pages are the
 * operating system's of 4 KiB (decisions, section 4).
 */
export function heapSlots(): HeapSlots {
  const { used_heap_size: used, total_heap_size: total } = getHeapStatistics();
  return {
    liveSlots: Math.round(used / WORD_BYTES),
    freeSlots: Math.round(Math.max(0, total - used) / WORD_BYTES),
    allocatedPages: Math.round(total / PAGE_BYTES),
  };
}

/** Megabytes that V8's heap may have before the process ends. */
export const heapLimitMb = (): number => inMegabytes(getHeapStatistics().heap_size_limit);

export const inMegabytes = (bytes: number): number => tenths(bytes / MEGABYTE);

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Counted for `/metrics` already. */
async function collections(): Promise<{ count: number; seconds: number }> {
  const metric = await processMetrics().getSingleMetric("nodejs_gc_duration_seconds")?.get();
  const values: readonly { metricName?: string; value: number }[] = metric?.values ?? [];
  const sumOf = (ending: string) =>
    values.filter(({ metricName }) => metricName?.endsWith(ending)).reduce((sum, { value }) => sum + value, 0);
  return { count: sumOf("_count"), seconds: sumOf("_sum") };
}
