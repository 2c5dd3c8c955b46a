import type { Knex } from "knex";
import type { Benchmark, BenchmarkOperation } from "../contract/memory.ts";
import { BENCHMARK } from "./tables.ts";

/** Column that counts an operation. */
const COLUMN = { save: "saves", read: "reads", print: "prints", search: "searches" } as const satisfies Record<
  BenchmarkOperation,
  string
>;

export type OperationCounts = Record<BenchmarkOperation, number>;

/** A process that works on a benchmark writes its row every few seconds: after this time without it, it has died. */
const STALE = "interval '60 seconds'";
const KEPT = "interval '90 days'";
const IS_DEAD = `state = 'running' and alive_at < now() - ${STALE}`;
const MAX_SHOWN = 10;

/**
 * Begins a benchmark, unless one is under way in any process. One whose process has died is given up.
 * @returns whether it has begun
 */
export async function beginBenchmark(db: Knex, begun: { id: string; at: string; beforeMb: number }): Promise<boolean> {
  await db(BENCHMARK).whereRaw(IS_DEAD).update({ state: "failed" });
  const rows = await db(BENCHMARK)
    .insert({ id: begun.id, state: "running", started_at: begun.at, before_mb: begun.beforeMb })
    .onConflict()
    .ignore()
    .returning("id");
  return rows.length > 0;
}

/** Writes how far a benchmark is, which is its sign of life. */
export async function noteProgress(db: Knex, id: string, counts: OperationCounts, peakMb: number): Promise<void> {
  await db(BENCHMARK)
    .where({ id })
    .update({ ...columnsOf(counts), peak_mb: peakMb, alive_at: db.fn.now() });
}

/** Ends a benchmark whose data is removed. */
export async function endBenchmark(
  db: Knex,
  id: string,
  ended: { state: "done" | "failed"; at: string; peakMb: number; afterMb: number; counts: OperationCounts },
): Promise<void> {
  await db(BENCHMARK)
    .where({ id })
    .update({
      ...columnsOf(ended.counts),
      state: ended.state,
      finished_at: ended.at,
      peak_mb: ended.peakMb,
      after_mb: ended.afterMb,
      is_removed: true,
    });
}

/** The last benchmarks, newest first. */
export async function lastBenchmarks(db: Knex): Promise<Benchmark[]> {
  const rows = await db(BENCHMARK)
    .orderBy("started_at", "desc")
    .limit(MAX_SHOWN)
    .select("*", db.raw(`case when ${IS_DEAD} then 'failed' else state end as state`));
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    before_mb: row.before_mb,
    peak_mb: row.peak_mb,
    after_mb: row.after_mb,
    operations: { save: row.saves, read: row.reads, print: row.prints, search: row.searches },
  }));
}

/** Benchmarks whose process died before it had removed their data. */
export const abandonedBenchmarks = (db: Knex): Promise<string[]> =>
  db(BENCHMARK).where({ is_removed: false }).whereRaw(`alive_at < now() - ${STALE}`).pluck("id");

export async function giveUpBenchmark(db: Knex, id: string): Promise<void> {
  await db(BENCHMARK).where({ id }).update({ state: "failed", is_removed: true });
}

/** Deletes benchmarks of more than 90 days. */
export async function sweepBenchmarks(db: Knex): Promise<void> {
  await db(BENCHMARK).where({ is_removed: true }).whereRaw(`alive_at < now() - ${KEPT}`).delete();
}

const columnsOf = (counts: OperationCounts) =>
  Object.fromEntries(Object.entries(COLUMN).map(([name, column]) => [column, counts[name as BenchmarkOperation]]));
