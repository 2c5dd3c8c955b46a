import type { Knex } from "knex";
import { MAX_MEMORY_POINTS, MEMORY_DAYS, type MemoryDashboard, type MemoryDay } from "../contract/memory.ts";
import type { Measurement } from "./measure.ts";
import { SAMPLE } from "./tables.ts";

/** A process as its samples name it. */
export interface SampledProcess {
  id: string;
  /** ISO instant. */
  startedAt: string;
}

export interface Sample extends Measurement {
  processId: string;
  /** ISO instant. */
  at: string;
  isDemo?: boolean;
}

/** Stores samples; those that are there already stay. */
export async function addSamples(db: Knex, samples: readonly Sample[]): Promise<void> {
  await db(SAMPLE).insert(samples.map(rowOf)).onConflict().ignore();
}

/**
 * The last points of a process, oldest first. Before its start stand those of the process that took the last sample then: a
 * restart leaves no gap, and no other process that runs at the same time is mixed in.
 */
export async function lastSamples(
  db: Knex,
  { id, startedAt }: SampledProcess,
): Promise<MemoryDashboard["memory_trends"]["samples"]> {
  const { rows } = await db.raw<{ rows: { at: Date; memory_mb: number }[] }>(
    `with former as (select process_id from ${SAMPLE} where at < :startedAt and process_id <> :id order by at desc limit 1)
     select at, memory_mb from ${SAMPLE}
     where process_id = :id or (process_id = (select process_id from former) and at < :startedAt)
     order by at desc limit :most`,
    { id, startedAt, most: MAX_MEMORY_POINTS },
  );
  return rows.map(({ at, memory_mb }) => ({ timestamp: at.toISOString(), memory_mb: shown(memory_mb) })).toReversed();
}

/** Whether demo data is among the samples. */
export const hasDemoSamples = async (db: Knex): Promise<boolean> =>
  (await db(SAMPLE).where({ is_demo: true }).first("at")) !== undefined;

/** Queued tasks of the last samples of a process, oldest first. */
export async function lastQueues(db: Knex, processId: string, count: number): Promise<number[]> {
  const rows = await db(SAMPLE).where({ process_id: processId }).orderBy("at", "desc").limit(count).select("queued");
  return rows.map(({ queued }) => queued).toReversed();
}

/**
 * Averages of all processes by day in Japan with their range; the last is today.
 * @param today `YYYY-MM-DD` in Japan
 */
export async function dailyAverages(db: Knex, today: string): Promise<MemoryDay[]> {
  const { rows } = await db.raw<{ rows: MemoryDay[] }>(
    `select day::date::text as date, avg(memory_mb) as average_mb, min(memory_mb) as min_mb, max(memory_mb) as max_mb
     from generate_series(:today::date - :before::int, :today::date, '1 day') as day
     left join ${SAMPLE} on (at at time zone 'Asia/Tokyo')::date = day::date
     group by day order by day`,
    { today, before: MEMORY_DAYS - 1 },
  );
  return rows.map(({ date, average_mb, min_mb, max_mb }) => ({
    date,
    average_mb: average_mb && shown(average_mb),
    min_mb: min_mb && shown(min_mb),
    max_mb: max_mb && shown(max_mb),
  }));
}

/** Deletes samples of more than seven days, and after a day all but the first of each minute. */
export async function sweepSamples(db: Knex, now: string): Promise<void> {
  await db.raw(`delete from ${SAMPLE} where at < ?::timestamptz - make_interval(days => ?)`, [now, MEMORY_DAYS]);
  await db.raw(
    `delete from ${SAMPLE} as later using ${SAMPLE} as earlier
     where later.at < ?::timestamptz - interval '1 day' and earlier.process_id = later.process_id
       and earlier.at < later.at and earlier.at >= date_trunc('minute', later.at)`,
    [now],
  );
}

/** Deletes every sample. */
export async function clearSamples(db: Knex): Promise<void> {
  await db(SAMPLE).delete();
}

const shown = (mb: number) => Math.round(mb * 10) / 10;

const rowOf = ({ processId, at, isDemo = false, ...measured }: Sample) => ({
  process_id: processId,
  at,
  memory_mb: measured.memoryMb,
  heap_used_mb: measured.heapUsedMb,
  heap_total_mb: measured.heapTotalMb,
  external_mb: measured.externalMb,
  array_buffers_mb: measured.arrayBuffersMb,
  threads: measured.threads,
  event_loop_lag_ms: measured.lagMs,
  gc_count: measured.gcCount,
  gc_time_ms: measured.gcTimeMs,
  queued: measured.queued,
  is_demo: isDemo,
});
