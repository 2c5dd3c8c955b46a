import { z } from "zod/mini";

/** `different`: the rebuilt rows differ from those in use; an administrator decides. */
export const REBUILD_STATES = ["running", "paused", "verifying", "different", "swapped", "aborted", "failed"] as const;

/** One table in use compared with its shadow table. Checksums do not depend on the order of rows. */
export const tableComparisonSchema = z.object({
  table: z.string(),
  live_rows: z.int(),
  rebuilt_rows: z.int(),
  live_checksum: z.string(),
  rebuilt_checksum: z.string(),
  /** Keys of rows that differ, at most 20: ids, never contents. */
  different_keys: z.array(z.string()),
});
export type TableComparison = z.output<typeof tableComparisonSchema>;

/** The rebuild in progress, or the last one. Positions are decimal strings. */
export const rebuildSchema = z.object({
  id: z.uuid(),
  state: z.enum(REBUILD_STATES),
  /** Version of the rebuilt projection; after an upgrade not the one in use. */
  version: z.int(),
  position: z.string(),
  head: z.string(),
  /** 0 to 1. */
  progress: z.number(),
  events: z.int(),
  events_per_second: z.number(),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Name of the administrator; null for the system. */
  requested_by: z.nullable(z.string()),
  comparison: z.array(tableComparisonSchema),
  /** Name of the error and the event's position, never content. */
  error: z.nullable(z.string()),
});
export type Rebuild = z.output<typeof rebuildSchema>;

/** The event at which a projection stopped: position, type and names of fields, never content. */
export const faultSchema = z.object({
  stream: z.string(),
  revision: z.int(),
  position: z.string(),
  event_type: z.string(),
  error: z.string(),
  occurred_at: z.nullable(z.string()),
  schema_version: z.nullable(z.int()),
  fields: z.array(z.string()),
});
export type Fault = z.output<typeof faultSchema>;

export const projectionSchema = z.object({
  name: z.string(),
  version: z.int(),
  position: z.string(),
  head: z.string(),
  /** Distance from the position to the head, in the store's own units: events for Postgres, bytes for EventStoreDB. */
  lag: z.number(),
  status: z.enum(["active", "faulted"]),
  events_per_second: z.number(),
  fault: z.nullable(faultSchema),
  rebuild: z.nullable(rebuildSchema),
});
export type ProjectionState = z.output<typeof projectionSchema>;

/** `GET /admin/projections`, and the data of each `projections` event of `GET /admin/projections/live`. */
export const projectionsAnswerSchema = z.object({ head: z.string(), projections: z.array(projectionSchema) });
export type ProjectionsAnswer = z.output<typeof projectionsAnswerSchema>;

/** Operations of administrators on projections, newest first: `GET /admin/projections/log`. */
export const operationSchema = z.object({
  at: z.string(),
  projection: z.string(),
  what: z.enum(["rebuild", "pause", "resume", "abort", "swap", "retry", "skip"]),
  /** Null for the system. */
  actor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The skipped event, `<stream>@<revision>`. */
  event: z.nullable(z.string()),
});
export type Operation = z.output<typeof operationSchema>;
export const operationsAnswerSchema = z.object({ operations: z.array(operationSchema) });

/** Maximum length of the reason for skipping an event, in characters. */
export const REASON_LENGTH = 500;
