import { CacheUnavailable } from "../../../src/cache/port.ts";
import type { Module, ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { readProcesses } from "../processes/process-rows.ts";
import { createCacheAnswers, type OtherProcesses } from "./cache-answers.ts";
import { createCacheFeed } from "./live.ts";
import { createCacheOperations } from "./operations.ts";
import { type CacheFigures, figuresOf } from "./process-figures.ts";
import { cacheRoutes } from "./routes.ts";
import { createTrends } from "./trends.ts";

type CachePlatform = Pick<Platform, "cache" | "db" | "log" | "now" | "pubsub">;

/** The part of monitoring that watches and clears the cache. @param processId answers the id of this process's row */
export function createCachePart(
  platform: CachePlatform,
  { streams, processId }: Pick<ModuleServices, "streams"> & { processId(): string },
) {
  const { cache, db, log, now } = platform;
  const { counters } = cache;
  const trends = createTrends(platform, counters);
  const operations = createCacheOperations(platform);
  const processes: OtherProcesses = {
    list: async () => (await readProcesses(db, now())).map(({ figures: _, ...process }) => process),
    // A row from before the last operation says what is no longer true.
    figures: async () =>
      (await readProcesses(db, now())).flatMap(({ id, gone, seen_at, figures }) =>
        id !== processId() && !gone && seen_at >= operations.lastAt() && figures.cache
          ? [figures.cache as CacheFigures]
          : [],
      ),
  };
  const answers = createCacheAnswers(cache, trends, processes);
  const feed = createCacheFeed({ streams, log, counters, answers });
  return {
    answers,
    routes: cacheRoutes({ answers, operations, feed }),
    errors: [
      [CacheUnavailable, { status: 503, message: "キャッシュに接続できないため、消去できませんでした" }],
    ] satisfies Module["errors"],
    /** Figures of this process, for its row. */
    async figures(): Promise<CacheFigures> {
      const { isShared } = await cache.stats();
      return figuresOf(cache, trends, !isShared);
    },
    sweep: trends.sweep,
    async close() {
      feed.close();
      await trends.close();
    },
  };
}
