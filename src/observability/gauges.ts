import { statfs } from "node:fs/promises";
import type { Knex } from "knex";
import { Counter, Gauge } from "prom-client";
import { readRelayPosition } from "../bus/shared-relay.ts";
import type { EventStreams } from "../http/event-streams.ts";
import type { Platform } from "../platform.ts";
import { latestRebuilds } from "../projections/rebuild/rebuild-record.ts";
import type { MeteredBus } from "./metered-bus.ts";
import type { Metrics } from "./metrics.ts";

type Parts = Pick<Platform, "config" | "store" | "db" | "progress" | "cache" | "workers"> & {
  bus: MeteredBus;
  streams: Pick<EventStreams, "count">;
};

/** Registers the gauges that are read at each scrape, each by itself: an unavailable source hides no other. */
export function registerGauges(metrics: Metrics, parts: Parts): void {
  readPositions(metrics, parts);
  readRelay(metrics, parts);
  readRebuilds(metrics, parts);
  readCache(metrics, parts);
  readQueues(metrics, parts);
  readDisk(metrics, parts);
}

/** Room for the embedded database, as a program without special rights has it. */
function readDisk({ registry, onScrape }: Metrics, { config }: Parts): void {
  const registers = [registry];
  const free = new Gauge({ name: "rireki_data_free_bytes", help: "Free bytes of the disk of DATA_DIR", registers });
  onScrape(async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    free.set(bavail * bsize);
  });
}

/** Lag behind the head in positions: events for Postgres, bytes for EventStoreDB. */
function readPositions({ registry, onScrape }: Metrics, { store, progress }: Parts): void {
  const registers = [registry];
  const labelNames = ["projection"];
  const head = new Gauge({ name: "rireki_store_position", help: "Position of the newest event", registers });
  const position = new Gauge({
    name: "rireki_projection_position",
    help: "Position that a projection has scanned",
    labelNames,
    registers,
  });
  const lag = new Gauge({
    name: "rireki_projection_lag",
    help: "Lag of a projection behind the newest event, in positions of the store",
    labelNames,
    registers,
  });
  const faulted = new Gauge({
    name: "rireki_projection_faulted",
    help: "1 while a projection is faulted",
    labelNames,
    registers,
  });

  onScrape(async () => {
    // During an outage no value is better than a stale one.
    head.remove();
    for (const gauge of [position, lag, faulted]) gauge.reset();
    const newest = await store.head();
    head.set(Number(newest));
    for (const status of await progress.status()) {
      const of = { projection: status.name };
      position.set(of, Number(status.position));
      lag.set(of, behind(newest, status.position));
      faulted.set(of, status.status === "faulted" ? 1 : 0);
    }
  });
}

function readRelay({ registry, onScrape }: Metrics, { config, store, db, bus }: Parts): void {
  const lag = new Gauge({
    name: "rireki_relay_lag",
    help: "Lag of the relay behind the newest event, in positions of the store",
    registers: [registry],
  });
  onScrape(async () => {
    lag.remove();
    const announced = config.natsUrl === undefined ? bus.announced() : await readRelayPosition(db);
    if (announced !== undefined) lag.set(behind(await store.head(), announced));
  });
}

function readRebuilds({ registry, onScrape }: Metrics, { db }: Parts): void {
  const progress = new Gauge({
    name: "rireki_rebuild_progress",
    help: "Progress of the rebuild of a projection, 0 to 1",
    labelNames: ["projection", "state"],
    registers: [registry],
  });
  onScrape(async () => {
    progress.reset();
    for (const [projection, { state, position, head, finishedAt }] of await latestRebuilds(db)) {
      if (finishedAt === null) progress.set({ projection, state }, head > 0n ? Number(position) / Number(head) : 0);
    }
  });
}

function readCache({ registry, onScrape }: Metrics, { cache }: Parts): void {
  const registers = [registry];
  const hits = new Counter({ name: "rireki_cache_hits_total", help: "Found in the cache by this process", registers });
  const misses = new Counter({ name: "rireki_cache_misses_total", help: "Not found in the cache", registers });
  const keys = new Gauge({ name: "rireki_cache_entries", help: "Entries of the cache", registers });
  const bytes = new Gauge({
    name: "rireki_cache_bytes",
    help: "Memory of the cache; of the whole Redis server where that is used",
    registers,
  });
  const connected = new Gauge({
    name: "rireki_cache_connected",
    help: "1 while Redis is connected; 0 while it is unavailable, and for the in-process cache",
    registers,
  });
  onScrape(async () => {
    const stats = await cache.stats();
    const reads = cache.counters.total();
    hits.reset();
    hits.inc(reads.hits);
    misses.reset();
    misses.inc(reads.misses);
    keys.set(stats.keys);
    bytes.set(stats.bytes);
    connected.set(stats.connected ? 1 : 0);
  });
}

function readQueues({ registry, onScrape }: Metrics, { db, workers, bus, streams }: Parts): void {
  const registers = [registry];
  const tasks = new Gauge({
    name: "rireki_worker_tasks",
    help: "Work for worker threads, by state: running or waiting",
    labelNames: ["state"],
    registers,
  });
  const backlog = new Gauge({
    name: "rireki_bus_backlog",
    help: "Messages in this process that wait for a handler",
    registers,
  });
  const connections = new Gauge({
    name: "rireki_database_connections",
    help: "Connections to Postgres for projections and state, by use: used, idle, or requests waiting for one",
    labelNames: ["use"],
    registers,
  });
  const listening = new Gauge({
    name: "rireki_live_streams",
    help: "Open streams of server-sent events",
    registers,
  });
  const pool = poolOf(db);
  onScrape(() => {
    const load = workers.load();
    tasks.set({ state: "running" }, load.running);
    tasks.set({ state: "waiting" }, load.waiting);
    backlog.set(bus.backlog?.() ?? 0);
    connections.set({ use: "used" }, pool.numUsed());
    connections.set({ use: "idle" }, pool.numFree());
    connections.set({ use: "waiting" }, pool.numPendingAcquires());
    listening.set(streams.count());
  });
}

/** tarn's pool inside of knex. */
function poolOf(db: Knex): { numUsed(): number; numFree(): number; numPendingAcquires(): number } {
  return db.client.pool;
}

const behind = (newest: bigint, position: bigint): number => (newest > position ? Number(newest - position) : 0);
