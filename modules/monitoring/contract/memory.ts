import { z } from "zod/mini";
import { processSchema } from "./processes.ts";

/** Resident memory above these is `yellow` and `red`, MB (specification, constants). */
export const YELLOW_MB = 250;
export const RED_MB = 500;
/** Interval of samples and of the page's refresh, ms; points of the chart; alerts that are kept in view (the same). */
export const MEMORY_EVERY_MS = 30_000;
export const MAX_MEMORY_POINTS = 50;
export const MAX_MEMORY_ALERTS = 20;
/** Days of samples, and of the bars. */
export const MEMORY_DAYS = 7;

export const MEMORY_LEVELS = ["normal", "yellow", "red"] as const;
export type MemoryLevel = (typeof MEMORY_LEVELS)[number];

/** @param mb resident memory of a process */
export const levelOf = (mb: number): MemoryLevel => (mb > RED_MB ? "red" : mb > YELLOW_MB ? "yellow" : "normal");

export const SEVERITIES = ["info", "warning", "critical"] as const;
export type Severity = (typeof SEVERITIES)[number];

export const MEMORY_ALERT_KINDS = ["threshold", "growth", "lag", "thread"] as const;
export type MemoryAlertKind = (typeof MEMORY_ALERT_KINDS)[number];

export const memoryAlertSchema = z.object({
  message: z.string(),
  severity: z.enum(SEVERITIES),
  timestamp: z.string(),
  kind: z.enum(MEMORY_ALERT_KINDS),
});
export type MemoryAlert = z.output<typeof memoryAlertSchema>;

export const MEMORY_OWNERS = ["cache", "aggregate_states", "streams", "queued_tasks", "print_fonts"] as const;
export type MemoryOwner = (typeof MEMORY_OWNERS)[number];

/** Memory of an owner in bytes, or the number of its things where their bytes are unknown. */
export const memoryOwnerSchema = z.union([
  z.object({ owner: z.enum(MEMORY_OWNERS), bytes: z.int() }),
  z.object({ owner: z.enum(MEMORY_OWNERS), count: z.int() }),
]);
export type OwnedMemory = z.output<typeof memoryOwnerSchema>;

const memoryProcessSchema = z.extend(processSchema, { memory_mb: z.nullable(z.number()) });

/** `GET …/live_metrics`: the answering process now. */
export const liveMetricsSchema = z.object({
  monitoring_enabled: z.boolean(),
  /** Resident memory. */
  memory_mb: z.number(),
  level: z.enum(MEMORY_LEVELS),
  timestamp: z.string(),
  heap_used_mb: z.number(),
  heap_total_mb: z.number(),
  external_mb: z.number(),
  array_buffers_mb: z.number(),
  /** Worker threads of the pool. */
  threads: z.int(),
  /** 99th percentile since the last sample. */
  event_loop_lag_ms: z.number(),
  /** Since the start of the process. */
  gc_metrics: z.object({ count: z.int(), time_ms: z.number() }),
  /** V8 has no slots: words of 8 bytes of its heap that are used and free, and pages of 4 KiB that it has allocated. */
  heap_stats: z.object({ live_slots: z.int(), free_slots: z.int(), allocated_pages: z.int() }),
  recent_alerts: z.array(memoryAlertSchema),
  owners: z.array(memoryOwnerSchema),
  processes: z.array(memoryProcessSchema),
});
export type LiveMetrics = z.output<typeof liveMetricsSchema>;

export const OPERATIONS = ["save", "read", "print", "search"] as const;
export type BenchmarkOperation = (typeof OPERATIONS)[number];

export const BENCHMARK_STATES = ["running", "done", "failed"] as const;
export const benchmarkSchema = z.object({
  id: z.uuid(),
  state: z.enum(BENCHMARK_STATES),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  before_mb: z.number(),
  peak_mb: z.nullable(z.number()),
  after_mb: z.nullable(z.number()),
  /** Counts of completed operations. */
  operations: z.record(z.enum(OPERATIONS), z.int()),
});
export type Benchmark = z.output<typeof benchmarkSchema>;

/** A day in Japan; null without a sample. */
export const memoryDaySchema = z.object({
  date: z.string(),
  average_mb: z.nullable(z.number()),
  min_mb: z.nullable(z.number()),
  max_mb: z.nullable(z.number()),
});
export type MemoryDay = z.output<typeof memoryDaySchema>;

/** `GET …/dashboard`. */
export const memoryDashboardSchema = z.object({
  memory_trends: z.object({
    samples: z.array(z.object({ timestamp: z.string(), memory_mb: z.number() })),
    daily: z.array(memoryDaySchema),
    /** Whether demo data is among them. */
    has_demo_data: z.boolean(),
  }),
  benchmarks: z.array(benchmarkSchema),
});
export type MemoryDashboard = z.output<typeof memoryDashboardSchema>;

/** `GET …/memory_optimization_suggestions`. */
export const suggestionSchema = z.object({
  title: z.string(),
  description: z.string(),
  severity: z.enum(SEVERITIES),
  recommendations: z.array(z.string()),
  link: z.string(),
});
export type Suggestion = z.output<typeof suggestionSchema>;
export const suggestionsSchema = z.object({ suggestions: z.array(suggestionSchema) });

/** The answer around the data of every call. */
export interface MemoryAnswer<Data> {
  status: "success" | "error";
  message: string;
  data: Data;
}
