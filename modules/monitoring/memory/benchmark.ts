import { randomUUID } from "node:crypto";
import { Problem } from "../../../src/http/problems.ts";
import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { sleep } from "../../../src/timing/sleep.ts";
import { OPERATIONS } from "../contract/memory.ts";
import { benchmarkOperations, type OperationServices } from "./benchmark-operations.ts";
import {
  abandonedBenchmarks,
  beginBenchmark,
  endBenchmark,
  giveUpBenchmark,
  noteProgress,
  type OperationCounts,
} from "./benchmark-rows.ts";
import { inMegabytes } from "./measure.ts";

export type BenchmarkServices = OperationServices &
  Pick<Platform, "keys" | "log"> &
  Pick<ModuleServices, "erase"> & {
    /** ms; 10 s unless given. */
    durationMs?: number;
  };

export interface Benchmarks {
  /** Begins one, whose id is that of its subject. @throws Problem 409 while one is under way in any process */
  start(): Promise<string>;
  /** Erases the data of those whose process has died. */
  sweep(): Promise<void>;
  /** Ends one that is under way in this process, its data is erased. */
  stop(): Promise<void>;
}

/** Whole rounds: on a slow machine the last one ends later. */
const DURATION_MS = 10_000;
/** An operation is followed by a pause of three times its duration: a quarter of the capacity at most. */
const PAUSES = 3;
const PEAK_EVERY_MS = 100;

const memoryMb = () => inMegabytes(process.memoryUsage.rss());

/** Measures what saving, reading, printing and searching cost this process, beside people who use it. */
export function createBenchmarks(on: BenchmarkServices): Benchmarks {
  const { db, keys, log, now, erase, durationMs = DURATION_MS } = on;
  const stopping = new AbortController();
  let underWay: Promise<void> = Promise.resolve();

  async function measure(id: string, counts: OperationCounts, peak: () => number): Promise<void> {
    await keys.create(id);
    const operations = benchmarkOperations(on, id);
    const { signal } = stopping;
    const end = performance.now() + durationMs;
    for (let round = 1; !signal.aborted && performance.now() < end; round += 1) {
      for (const name of OPERATIONS) {
        if (signal.aborted) break;
        const begun = performance.now();
        await operations[name](round);
        counts[name] += 1;
        await sleep((performance.now() - begun) * PAUSES, { signal });
      }
      await noteProgress(db, id, counts, peak());
    }
  }

  async function run(id: string): Promise<void> {
    const counts: OperationCounts = { save: 0, read: 0, print: 0, search: 0 };
    const watch = watchPeak();
    const result = await measure(id, counts, watch.peak).then(
      () => (stopping.signal.aborted ? "failed" : "done"),
      (error: unknown) => {
        log.warn({ err: error }, "a benchmark failed");
        return "failed" as const;
      },
    );
    await erase(id).finally(watch.stop);
    const afterMb = memoryMb();
    const peakMb = Math.max(watch.peak(), afterMb);
    await endBenchmark(db, id, { state: result, at: now(), peakMb, afterMb, counts });
  }

  return {
    async start() {
      const id = randomUUID();
      const hasBegun = await beginBenchmark(db, { id, at: now(), beforeMb: memoryMb() });
      if (!hasBegun)
        throw new Problem(409, "ベンチマークは実行中です。終わるまでお待ちください", { extra: { status: "error" } });
      underWay = run(id).catch((error: unknown) => log.warn({ err: error }, "the data of a benchmark was not erased"));
      return id;
    },
    async sweep() {
      for (const id of await abandonedBenchmarks(db)) {
        await erase(id);
        await giveUpBenchmark(db, id);
      }
    },
    async stop() {
      stopping.abort();
      await underWay;
    },
  };
}

function watchPeak() {
  let peak = memoryMb();
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryMb());
  }, PEAK_EVERY_MS).unref();
  return { peak: () => peak, stop: () => clearInterval(timer) };
}
