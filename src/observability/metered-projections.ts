import { Counter, Histogram, type Registry } from "prom-client";
import type { Projection, ProjectionProgress } from "../projections/projection.ts";

/** Counts and times read-your-own-writes waits. */
export function meterProgress(progress: ProjectionProgress, registry: Registry): ProjectionProgress {
  const waits = new Histogram({
    name: "rireki_read_wait_duration_seconds",
    help: "Waits until projections have passed a position, by outcome: fresh, or stale when the time was up",
    labelNames: ["outcome"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5],
    registers: [registry],
  });
  return {
    ...progress,
    async waitFor(names, position, timeoutMs) {
      const time = waits.startTimer();
      const fresh = await progress.waitFor(names, position, timeoutMs);
      time({ outcome: fresh ? "fresh" : "stale" });
      return fresh;
    },
  };
}

/** Counts and times the batches that this process applies. */
export function meterProjections(projections: readonly Projection[], registry: Registry): Projection[] {
  const registers = [registry];
  const events = new Counter({
    name: "rireki_projection_events_total",
    help: "Events applied to a projection by this process",
    labelNames: ["projection"],
    registers,
  });
  const batches = new Histogram({
    name: "rireki_projection_batch_duration_seconds",
    help: "Writing one batch of events of a projection, by outcome: applied or failed",
    labelNames: ["projection", "outcome"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    registers,
  });
  async function orFailed(projection: string, work: () => Promise<void>): Promise<void> {
    const time = batches.startTimer({ projection });
    try {
      await work();
    } catch (error) {
      time({ outcome: "failed" });
      throw error;
    }
  }

  return projections.map((projection) => ({
    ...projection,
    fold(db, tableOf) {
      const { name } = projection;
      const folded = projection.fold(db, tableOf);
      let added = 0;
      return {
        ...folded,
        async add(batch, keyOf) {
          await orFailed(name, () => folded.add(batch, keyOf));
          added += batch.length;
        },
        async write(transaction) {
          const time = batches.startTimer({ projection: name });
          await orFailed(name, () => folded.write(transaction));
          time({ outcome: "applied" });
          events.inc({ projection: name }, added);
        },
      };
    },
  }));
}
