import { once } from "node:events";
import type { ChainableCommander, Redis } from "ioredis";
import type { Logger } from "pino";
import { sleep } from "../timing/sleep.ts";

/** What a cache may cost at most, when it is not there. */
const TIMEOUT_MS = 250;
const CONNECT_MS = 2_000;
const LONGEST_RECONNECT_MS = 2_000;
/** How often one that is connected and does not answer is asked again. */
const PROBE_MS = 500;

/** A connection to Redis that may be missing at any time without anybody waiting for it or hearing an error. */
export interface RedisLink {
  isConnected(): boolean;
  /** What `work` answers; undefined, at once, while Redis is away, and when it fails or takes too long. */
  attempt<T>(work: (redis: Redis) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
}

/**
 * Connects in the background, for as long as it takes. An outage is logged once, and so is its end.
 * @param onReturn done each time Redis is there, before anybody else gets to use it
 * @param timeoutMs how long an answer may take
 */
export function openRedisLink(options: {
  url: string;
  log: Pick<Logger, "warn">;
  onReturn(redis: Redis): Promise<void>;
  timeoutMs?: number;
}): RedisLink {
  const { log, timeoutMs = TIMEOUT_MS } = options;
  const closing = new AbortController();
  let away = true;
  let reported = false;
  /** Kinds of refusals that were logged since Redis came back. */
  const refusals = new Set<string>();
  const opening = connect();
  opening.then(waitForReturn, leave);

  async function connect(): Promise<Redis> {
    // Only who uses Redis pays for its client.
    const { Redis } = await import("ioredis");
    const redis = new Redis(options.url, {
      protocol: 2,
      connectTimeout: CONNECT_MS,
      commandTimeout: timeoutMs,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(times * 100, LONGEST_RECONNECT_MS),
    });
    redis.on("error", (error) => leave(error, redis));
    redis.on("close", () => leave(new Error("the connection has ended"), redis));
    return redis;
  }

  function leave(error: unknown, redis?: Redis): void {
    if (closing.signal.aborted) return;
    if (!reported) log.warn({ error: reasonOf(error) }, "the cache is away; everything is made anew meanwhile");
    reported = true;
    if (away) return;
    away = true;
    if (redis) void waitForReturn(redis);
  }

  async function waitForReturn(redis: Redis): Promise<void> {
    for (const { signal } = closing; !signal.aborted; ) {
      const there = await redis
        .ping()
        .then(() => options.onReturn(redis))
        .then(
          () => true,
          () => false,
        );
      if (there) break;
      if (redis.status === "ready") await sleep(PROBE_MS, { signal, ref: false });
      else await once(redis, "ready", { signal }).catch(() => undefined);
    }
    away = closing.signal.aborted;
    if (!away && reported) log.warn("the cache is back");
    reported = false;
    refusals.clear();
  }

  /** Redis is there and says no: too full, read-only, not allowed. */
  function complain(error: Error): void {
    const code = reasonOf(error);
    if (!refusals.has(code)) log.warn({ code }, "the cache refuses a command");
    refusals.add(code);
  }

  return {
    isConnected: () => !away,
    async attempt(work) {
      if (away) return undefined;
      const redis = await opening;
      try {
        return await work(redis);
      } catch (error) {
        if (error instanceof Error && error.name === "ReplyError") complain(error);
        else leave(error, redis);
        return undefined;
      }
    },
    async close() {
      closing.abort();
      away = true;
      const redis = await opening.catch(() => undefined);
      redis?.disconnect();
    },
  };
}

/** What Redis says first when it refuses, or the code of a connection that failed. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === "string" ? code : (/^[A-Z]+\b/.exec(String(message))?.[0] ?? "ERR");
}

/** Sends the commands together. @throws the error of the first that failed */
export async function runAll(commands: ChainableCommander): Promise<unknown[]> {
  const results = (await commands.exec()) ?? [];
  return results.map(([error, result]) => {
    if (error) throw error;
    return result;
  });
}
