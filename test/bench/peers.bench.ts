import { randomUUID } from "node:crypto";
import pino from "pino";
import { makeInProcessBus } from "../../src/bus/in-process.ts";
import { makeNatsBus } from "../../src/bus/nats.ts";
import type { BusMessage, EventBus } from "../../src/bus/port.ts";
import { makeLruCache } from "../../src/cache/lru.ts";
import type { Cache } from "../../src/cache/port.ts";
import { makeRedisCache } from "../../src/cache/redis.ts";
import { makeEventStoreDbStore } from "../../src/event-store/eventstoredb.ts";
import type { EventStore, NewEvent } from "../../src/event-store/port.ts";
import { makePostgresEventStore } from "../../src/event-store/postgres.ts";
import { startEventStoreDbDouble } from "../support/eventstoredb-double.ts";
import { startNatsServer } from "../support/nats-server.ts";
import { startRedisServer } from "../support/redis-server.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { medians, perSecond } from "./measure.ts";
import { type Bench, type BenchResult, forTheRecord } from "./result.ts";

const ROUNDS = { warmUp: 3, rounds: 15 };
const A_ROUND = 100;
const log = pino({ level: "silent" });

/**
 * What the adapters of a deployment with servers of its own cost beside those inside the process. Without bars: a double
 * speaks for the client and the wire, not for a server's disk.
 */
export const bench: Bench = async () => [await appends(), await news(), await cached()];

async function appends(): Promise<BenchResult> {
  const database = await openBenchDatabase();
  const double = await startEventStoreDbDouble();
  const postgres = makePostgresEventStore(database);
  const eventStoreDb = makeEventStoreDbStore({ url: double.url });
  const rate = (store: EventStore) => {
    const stream = `counter-${randomUUID()}`;
    return () => perSecond(A_ROUND, () => store.append(stream, [anEvent()], "any"));
  };
  try {
    const figures = await medians(ROUNDS, { postgres: rate(postgres), double: rate(eventStoreDb) });
    const baseline = { name: "Postgres store, on disk", value: figures.postgres };
    return forTheRecord("append to a double of EventStoreDB, in memory", figures.double, "commits/s", baseline);
  } finally {
    await eventStoreDb.close();
    await double.stop();
    await postgres.close();
    await database.close();
  }
}

function anEvent(): NewEvent {
  const id = randomUUID();
  const ids = { actorId: id, subjectId: null, correlationId: id, causationId: id, commandId: id };
  const metadata = { ...ids, schemaVersion: 1, occurredAt: "2026-11-20T00:00:00.000Z" };
  return { id, type: "counter.labelled", data: { label: "x".repeat(400) }, metadata };
}

/** From the call of `publish` to the handler, one message at a time. */
async function news(): Promise<BenchResult> {
  const server = await startNatsServer();
  const nats = makeNatsBus({ url: server.url, log });
  const inProcess = makeInProcessBus(log);
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
  const lru = makeLruCache();
  const redis = makeRedisCache({ url: server.url, log, keys: noKeys });
  const value = { text: "値".repeat(500) };
  const rate = async (cache: Cache) => {
    await cache.set("bench", value);
    return () =>
      perSecond(A_ROUND, async () => {
        if ((await cache.get("bench")) === undefined) throw new Error("the cache has lost its entry");
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
