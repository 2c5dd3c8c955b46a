import type { Platform } from "../../../src/platform.ts";
import { type LiveMetrics, levelOf } from "../contract/memory.ts";
import { type ProcessFigures, readProcesses } from "../processes/process-rows.ts";
import { type ModelServices, readModelFigures } from "../projections/model-figures.ts";
import { recentAlerts } from "./alert-rows.ts";
import { type createMeter, heapLimitMb, heapSlots, inMegabytes } from "./measure.ts";
import { type OwnerServices, ownedMemory } from "./owners.ts";
import { lastQueues, type SampledProcess } from "./samples.ts";
import { isMonitored } from "./setting.ts";
import { type MemoryFigures, QUEUES_COMPARED } from "./suggestions.ts";

export type FigureServices = OwnerServices &
  ModelServices &
  Pick<Platform, "now"> & {
    meter: ReturnType<typeof createMeter>;
    process: SampledProcess;
  };

/** The figures of this process now. */
export async function liveMetrics(on: FigureServices): Promise<LiveMetrics> {
  const { db, meter, now } = on;
  const [monitoring_enabled, measured, recent_alerts, owners, processes] = await Promise.all([
    isMonitored(db),
    meter.measure(),
    recentAlerts(db),
    ownedMemory(on),
    readProcesses(db, now()),
  ]);
  const { liveSlots, freeSlots, allocatedPages } = heapSlots();
  return {
    monitoring_enabled,
    memory_mb: measured.memoryMb,
    level: levelOf(measured.memoryMb),
    timestamp: now(),
    heap_used_mb: measured.heapUsedMb,
    heap_total_mb: measured.heapTotalMb,
    external_mb: measured.externalMb,
    array_buffers_mb: measured.arrayBuffersMb,
    threads: measured.threads,
    event_loop_lag_ms: measured.lagMs,
    gc_metrics: { count: measured.gcCount, time_ms: measured.gcTimeMs },
    heap_stats: { live_slots: liveSlots, free_slots: freeSlots, allocated_pages: allocatedPages },
    recent_alerts,
    owners,
    processes: processes.map(({ figures, ...process }) => ({ ...process, memory_mb: memoryIn(figures) })),
  };
}

/** The memory that every process writes into its row. */
export const processMemory = () => ({ memory_mb: inMegabytes(process.memoryUsage.rss()) });

/** The memory in the row of a process; null where it has not written it. */
export function memoryIn({ memory }: ProcessFigures): number | null {
  return (memory as Partial<ReturnType<typeof processMemory>> | undefined)?.memory_mb ?? null;
}

/** The figures that the rules of suggestions compare. */
export async function ruleFigures(on: FigureServices): Promise<MemoryFigures> {
  const { cache, config, db, meter, process, streams } = on;
  const [{ memoryMb, heapUsedMb }, stats, queues, models] = await Promise.all([
    meter.measure(),
    config.redisUrl === undefined ? cache.stats() : null,
    lastQueues(db, process.id, QUEUES_COMPARED),
    readModelFigures(on),
  ]);
  return {
    memoryMb,
    heapUsedMb,
    heapLimitMb: heapLimitMb(),
    cache: stats?.maxBytes ? { bytes: stats.bytes, maxBytes: stats.maxBytes } : null,
    queues,
    behind: models.faulted.length + models.behind.length,
    streams: streams.count(),
  };
}
