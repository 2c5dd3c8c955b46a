import type { Knex } from "knex";
import { MAX_MEMORY_ALERTS, MEMORY_DAYS, type MemoryAlert } from "../contract/memory.ts";
import { alertMessage, type RaisedAlert } from "./alerts.ts";
import { ALERT } from "./tables.ts";

/** Stores alerts of a process, or demo data. */
export async function addAlerts(
  db: Knex,
  { processId, at, isDemo = false }: { processId: string; at: string; isDemo?: boolean },
  alerts: readonly RaisedAlert[],
): Promise<void> {
  if (alerts.length === 0) return;
  await db(ALERT).insert(alerts.map((alert) => ({ process_id: processId, at, is_demo: isDemo, ...alert })));
}

/** The last alerts of all processes, newest first. */
export async function recentAlerts(db: Knex): Promise<MemoryAlert[]> {
  const rows = await db<RaisedAlert & { at: Date; id: number }>(ALERT)
    .orderBy([
      { column: "at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .limit(MAX_MEMORY_ALERTS)
    .select("at", "kind", "severity", "value");
  return rows.map(({ at, ...alert }) => ({
    message: alertMessage(alert),
    severity: alert.severity,
    timestamp: at.toISOString(),
    kind: alert.kind,
  }));
}

/** Deletes alerts of more than seven days. */
export async function sweepAlerts(db: Knex, now: string): Promise<void> {
  await db.raw(`delete from ${ALERT} where at < ?::timestamptz - make_interval(days => ?)`, [now, MEMORY_DAYS]);
}

/** Deletes every alert. */
export async function clearAlerts(db: Knex): Promise<void> {
  await db(ALERT).delete();
}
