import type { Cache } from "../../../src/cache/port.ts";
import type { PubSub } from "../../../src/pubsub/port.ts";

const TOPIC = "cache-operation";

/** Operations of administrators on the cache, in every process. */
export interface CacheOperations {
  /**
   * Removes every entry, or those of a kind. Returns how many were in this process, or in the shared cache; the other
   * processes are told.
   * @throws CacheUnavailable
   */
  clear(kind: string | undefined): Promise<number>;
  reset(): void;
  /** When the figures in rows of other processes were last made untrue by one of these; ISO instant, "" before. */
  lastAt(): string;
}

export function createCacheOperations(services: { cache: Cache; pubsub: PubSub; now(): string }): CacheOperations {
  const { cache, pubsub, now } = services;
  let lastAt = "";

  pubsub.subscribe(TOPIC, (what, kind = "") => {
    lastAt = now();
    if (what === "reset") cache.counters.reset();
    // A shared cache is empty already.
    else void clearOwn(kind || undefined);
  });

  async function clearOwn(kind: string | undefined): Promise<void> {
    if (!(await cache.stats()).isShared) await cache.clear(kind);
  }

  return {
    async clear(kind) {
      const cleared = await cache.clear(kind);
      pubsub.publish(TOPIC, "clear", kind ?? "");
      lastAt = now();
      return cleared;
    },
    reset() {
      cache.counters.reset();
      pubsub.publish(TOPIC, "reset");
      lastAt = now();
    },
    lastAt: () => lastAt,
  };
}
