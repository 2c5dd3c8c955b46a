import { once } from "node:events";
import type { ChainableCommander, Redis } from "ioredis";
import type { Logger } from "pino";
import { sleep } from "../timing/sleep.ts";

/** Command timeout: the most that an unavailable cache may cost a request. */
const TIMEOUT_MS = 250;
const CONNECT_MS = 2_000;
const MAX_RECONNECT_MS = 2_000;
/** Interval of PINGs while connected without answers. */
const PROBE_MS = 500;

/** A connection to Redis that may be lost at any time: calls neither wait for it nor throw. */
export interface RedisLink {
  isConnected(): boolean;
  /** Result of `work`; undefined at once while disconnected, and when `work` fails or times out. */
  attempt<T>(work: (redis: Redis) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
}

/**
 * Connects and reconnects in the background. Logs the begin and the end of an outage once each.
 * @param onReturn runs after each connection, before other commands
 * @param timeoutMs command timeout
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
  /** Error codes logged since the last connection. */
  const refusals = new Set<string>();
  const opening = connect();
  opening.then(awaitConnection, onLost);

  async function connect(): Promise<Redis> {
    // Loaded on demand: a process without Redis does not load the client.
    const { Redis } = await import("ioredis");
    const redis = new Redis(options.url, {
      protocol: 2,
      connectTimeout: CONNECT_MS,
      commandTimeout: timeoutMs,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_MS),
    });
    redis.on("error", (error) => onLost(error, redis));
    redis.on("close", () => onLost(new Error("connection closed"), redis));
    return redis;
  }

  function onLost(error: unknown, redis?: Redis): void {
    if (closing.signal.aborted) return;
    if (!reported) log.warn({ error: reasonOf(error) }, "cache unavailable; every read is a miss");
    reported = true;
    if (away) return;
    away = true;
    if (redis) void awaitConnection(redis);
  }

  async function awaitConnection(redis: Redis): Promise<void> {
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
    if (!away && reported) log.warn("cache available again");
    reported = false;
    refusals.clear();
  }

  /** An error reply of Redis: out of memory, read-only, no permission. */
  function logRefusal(error: Error): void {
    const code = reasonOf(error);
    if (!refusals.has(code)) log.warn({ code }, "the cache refused a command");
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
        if (error instanceof Error && error.name === "ReplyError") logRefusal(error);
        else onLost(error, redis);
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

/** The error code of a Redis reply (its first word) or of a failed connection. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === "string" ? code : (/^[A-Z]+\b/.exec(String(message))?.[0] ?? "ERR");
}

/** Runs a pipeline. @throws the first error */
export async function runAll(commands: ChainableCommander): Promise<unknown[]> {
  const results = (await commands.exec()) ?? [];
  return results.map(([error, result]) => {
    if (error) throw error;
    return result;
  });
}
