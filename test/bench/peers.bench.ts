import { randomUUID } from "node:crypto";
import pino from "pino";
import { createInProcessBus } from "../../src/bus/in-process.ts";
import { createNatsBus } from "../../src/bus/nats.ts";
import type { BusMessage, EventBus } from "../../src/bus/port.ts";
import { createLruCache } from "../../src/cache/lru.ts";
import type { Cache } from "../../src/cache/port.ts";
import { createRedisCache } from "../../src/cache/redis.ts";
import { startNatsServer } from "../support/nats-server.ts";
import { startRedisServer } from "../support/redis-server.ts";
import { until } from "../support/until.ts";
import { medians, perSecond } from "./measure.ts";
import { type Bench, type BenchResult, forTheRecord } from "./result.ts";

const ROUNDS = { warmUp: 3, rounds: 15 };
const A_ROUND = 100;
const log = pino({ level: "silent" });

/** Cost of notifications and cached answers over NATS and Redis, beside the in-process ones. */
export const bench: Bench = async () => [await news(), await cached()];

/** From the call of `publish` to the handler, one message at a time. */
async function news(): Promise<BenchResult> {
  const server = await startNatsServer();
  const nats = createNatsBus({ url: server.url, log });
  const inProcess = createInProcessBus(log);
  try {
    const figures = await medians(ROUNDS, { inProcess: await trips(inProcess), nats: await trips(nats) });
    const baseline = { name: "in process", value: 1_000 / figures.inProcess };
    return forTheRecord("news from publish to handler over NATS JetStream", 1_000 / figures.nats, "ms", baseline);
  } finally {
    await inProcess.close();
    await nats.close();
    await server.remove();
  }
}

/** @returns how many trips there are in a second */
async function trips(bus: EventBus): Promise<() => Promise<number>> {
  let arrived: (id: string) => void = () => undefined;
  bus.subscribe("events.counter", ({ id }) => arrived(id));
  const trip = async () => {
    const message: BusMessage = { id: randomUUID(), subject: "events.counter", headers: { Position: "1" } };
    const handled = new Promise<void>((resolve) => {
      arrived = (id) => id === message.id && resolve();
    });
    await bus.publish(message);
    await handled;
  };
  await bus.health();
  return () => perSecond(A_ROUND, trip);
}

async function cached(): Promise<BenchResult> {
  const server = await startRedisServer();
  const lru = createLruCache();
  const redis = createRedisCache({ url: server.url, log, keys: noKeys });
  const value = { text: "値".repeat(500) };
  const rate = async (cache: Cache) => {
    await until(async () => {
      await cache.set("probe:bench", value); // lost until Redis is connected
      return (await cache.get("probe:bench")) !== undefined;
    });
    return () =>
      perSecond(A_ROUND, async () => {
        if ((await cache.get("probe:bench")) === undefined) throw new Error("the cache has lost its entry");
      });
  };
  try {
    const figures = await medians(ROUNDS, { lru: await rate(lru), redis: await rate(redis) });
    const baseline = { name: "in process", value: 1_000 / figures.lru };
    return forTheRecord("cached answer over Redis, 1.5 KB", 1_000 / figures.redis, "ms", baseline);
  } finally {
    await redis.close();
    await lru.close();
    await server.stop();
  }
}

/** Nothing here is about a person. */
const noKeys = { create: async () => undefined, get: async () => undefined, destroy: async () => undefined };
