import { readFaultDetails } from "../../../src/projections/faults.ts";
import { readOperations } from "../../../src/projections/operations.ts";
import type { ProjectionStatus } from "../../../src/projections/projection.ts";
import { latestRebuilds, type Rebuild } from "../../../src/projections/rebuild/rebuild-record.ts";
import type * as wire from "../contract/projections.ts";
import { namesOf } from "../names-of.ts";
import type { MonitoringServices } from "../services.ts";
import { createRates } from "./rates.ts";

/** The state of the projections, for the wire. */
export interface Figures {
  all(): Promise<wire.ProjectionsAnswer>;
  log(limit: number): Promise<wire.Operation[]>;
}

type NameOf = (accountId: string) => string;

export function createFigures(on: MonitoringServices): Figures {
  const { db, store, progress } = on;
  const rates = createRates();

  async function all(): Promise<wire.ProjectionsAnswer> {
    const [head, statuses, rebuilds, counters] = await Promise.all([
      store.head(),
      progress.status(),
      latestRebuilds(db),
      db("projections.checkpoint").whereNot("status", "retired").select("name", "events"),
    ]);
    const applied = new Map(counters.map(({ name, events }) => [name, Number(events)]));
    const nameOf = await namesOf(
      on,
      [...rebuilds.values()].map(({ requestedBy }) => requestedBy),
    );
    const projections = statuses.map(async (status) => {
      const { name, version, position } = status;
      const rebuild = rebuilds.get(name);
      return {
        name,
        version,
        position: String(position),
        head: String(head),
        lag: head > position ? Number(head - position) : 0,
        status: status.status,
        events_per_second: rates.of(`${name} ${version}`, applied.get(name) ?? 0),
        fault: status.fault && (await faultOf(status.fault)),
        rebuild: rebuild ? rebuildOf(rebuild, { head, nameOf }) : null,
      };
    });
    return { head: String(head), projections: await Promise.all(projections) };
  }

  function rebuildOf(rebuild: Rebuild, { head, nameOf }: { head: bigint; nameOf: NameOf }): wire.Rebuild {
    const { id, state, version, position, events, startedAt, finishedAt, comparison, error, requestedBy } = rebuild;
    const goal = finishedAt ? (rebuild.head > position ? rebuild.head : position) : head;
    return {
      id,
      state,
      version,
      position: String(position),
      head: String(goal),
      progress: state === "swapped" ? 1 : share(position, goal),
      events,
      events_per_second: speedOf(rebuild),
      started_at: startedAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
      requested_by: requestedBy && nameOf(requestedBy),
      comparison: comparison.map((table) => ({
        table: table.table,
        live_rows: table.liveRows,
        rebuilt_rows: table.rebuiltRows,
        live_checksum: table.liveChecksum,
        rebuilt_checksum: table.rebuiltChecksum,
        different_keys: table.differentKeys,
      })),
      error,
    };
  }

  /** Events per second; of a finished rebuild, its average. */
  function speedOf({ id, events, startedAt, finishedAt, state }: Rebuild): number {
    if (!finishedAt) return state === "running" ? rates.of(id, events) : 0;
    return Math.round((events * 1_000) / Math.max(1, finishedAt.getTime() - startedAt.getTime()));
  }

  async function faultOf(fault: NonNullable<ProjectionStatus["fault"]>): Promise<wire.Fault> {
    const { stream, revision, position, eventType, error, ...event } = await readFaultDetails(on, fault);
    return {
      stream,
      revision,
      position,
      event_type: eventType,
      error,
      occurred_at: event.occurredAt,
      schema_version: event.schemaVersion,
      fields: event.fields,
    };
  }

  async function log(limit: number): Promise<wire.Operation[]> {
    const operations = await readOperations(db, limit);
    const nameOf = await namesOf(
      on,
      operations.map(({ actorId }) => actorId),
    );
    return operations.map(({ at, name, what, actorId, reason, event }) => ({
      at: at.toISOString(),
      projection: name,
      what,
      actor: actorId && nameOf(actorId),
      reason,
      event,
    }));
  }

  return { all, log };
}

/** Share of the events up to `goal` that are applied, 0 to 1. */
function share(position: bigint, goal: bigint): number {
  if (goal < 0n) return 0;
  return Math.min(1, Number(position + 1n) / Number(goal + 1n));
}
