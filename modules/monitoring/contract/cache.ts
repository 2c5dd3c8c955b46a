import { z } from "zod/mini";
import { processSchema } from "./processes.ts";

/** Percent from 0 to 100; null before the first read. */
const rateSchema = z.nullable(z.number());

/** One read of the cache. Ids of people in keys are shortened. */
export const cacheActivitySchema = z.object({
  type: z.enum(["hit", "miss"]),
  time: z.string(),
  kind: z.string(),
  cache_key: z.string(),
});
export type CacheActivity = z.output<typeof cacheActivitySchema>;

/** Data of `cache_stats` of `GET /admin/cache_monitoring/real_time_feed`. */
export const cacheFeedSchema = z.object({
  hit_rate: z.object({ percentage: rateSchema, hits: z.int(), misses: z.int() }),
  /** Of the answering process, newest first, at most 50. */
  recent_activities: z.array(cacheActivitySchema),
  entries: z.int(),
  bytes: z.int(),
  /** Null without a limit. */
  max_bytes: z.nullable(z.int()),
});
export type CacheFeed = z.output<typeof cacheFeedSchema>;

export const cacheKindSchema = z.object({
  kind: z.string(),
  entries: z.int(),
  bytes: z.int(),
  hits: z.int(),
  misses: z.int(),
  evictions: z.int(),
  expirations: z.int(),
});
export type CacheKind = z.output<typeof cacheKindSchema>;

/** An hour that begins at `timestamp`. */
export const cacheTrendSchema = z.object({ timestamp: z.string(), hit_rate: rateSchema, hits: z.int() });
export type CacheTrend = z.output<typeof cacheTrendSchema>;

/** `GET /admin/cache_monitoring/api_stats` */
export const cacheStatsSchema = z.extend(cacheFeedSchema, {
  /** 24 hours, the current one last. */
  performance_trends: z.array(cacheTrendSchema),
  kinds: z.array(cacheKindSchema),
  processes: z.array(processSchema),
});
export type CacheStatsAnswer = z.output<typeof cacheStatsSchema>;

/** An item of `GET /admin/cache_monitoring/keys` */
export const cacheKeySchema = z.object({
  cache_key: z.string(),
  kind: z.string(),
  ttl_human: z.string(),
  /** Bytes. */
  value_size: z.int(),
});
export type CacheKeyItem = z.output<typeof cacheKeySchema>;

/** `GET /admin/cache_monitoring/key_details` */
export const cacheKeyDetailsSchema = z.object({
  cache_key: z.string(),
  exists: z.boolean(),
  ttl_human: z.nullable(z.string()),
  /** Bytes. */
  value_size: z.nullable(z.int()),
  hit_miss_ratio: z.object({ hit_rate: rateSchema }),
});
export type CacheKeyDetails = z.output<typeof cacheKeyDetailsSchema>;

export const cacheRecommendationSchema = z.object({
  rule: z.string(),
  title: z.string(),
  description: z.string(),
  severity: z.enum(["info", "warning", "critical"]),
});
export type CacheRecommendation = z.output<typeof cacheRecommendationSchema>;

/** `GET /admin/cache_monitoring/cache_health` */
export const cacheHealthSchema = z.object({
  status: z.enum(["healthy", "degraded"]),
  redis_connected: z.boolean(),
  /** Null without a limit. */
  memory_usage_percentage: z.nullable(z.number()),
  hit_rate_last_hour: rateSchema,
  slow_queries_count: z.int(),
  recommendations: z.array(cacheRecommendationSchema),
});
export type CacheHealth = z.output<typeof cacheHealthSchema>;
