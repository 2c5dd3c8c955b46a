import type { Logger } from "pino";
import { createBus } from "./bus/create-bus.ts";
import { createLruCache } from "./cache/lru.ts";
import { createRedisCache } from "./cache/redis.ts";
import type { Config } from "./config.ts";
import { openEventStore, refuseForeignStore } from "./event-store/open-event-store.ts";
import { createPostgresFiles } from "./files/postgres.ts";
import { createStorage } from "./files/storage.ts";
import { createPostgresLeases } from "./leases/postgres.ts";
import { type MeteredBus, meterBus } from "./observability/metered-bus.ts";
import { registerStorageGauges } from "./observability/metered-storage.ts";
import { meterStore } from "./observability/metered-store.ts";
import type { Metrics } from "./observability/metrics.ts";
import { createOutbound } from "./outbound/public-fetch.ts";
import type { Platform } from "./platform.ts";
import type { PostgresConnection } from "./postgres/connection.ts";
import { createOutageLog } from "./postgres/outages.ts";
import { createKnex } from "./postgres/pool.ts";
import { createMasterKeys } from "./privacy/master-keys.ts";
import { openServiceKeys } from "./privacy/service-keys.ts";
import { checkMasterKeys, createSubjectKeys } from "./privacy/subject-keys.ts";
import { createPostgresPubSub } from "./pubsub/postgres.ts";
import type { Shutdown } from "./shutdown.ts";
import { createWorkerPool, type Tasks } from "./workers/pool.ts";

/** Statement timeout of requests. The event store has its own. */
const STATEMENT_MS = 10_000;
/** Connections that read the bytes of files, a piece at a time; further reads wait for one. */
const MAX_FILE_CONNECTIONS = 3;

export interface InfrastructureOptions {
  config: Config;
  log: Logger;
  /** A database whose schema is up to date. */
  connection: PostgresConnection;
  /** Tests set the time. */
  now?(): string;
}

/** The part of the platform that depends on no module. */
export interface Infrastructure extends Omit<Platform, "codec" | "commands" | "progress"> {
  bus: MeteredBus;
  /** Registers a listener for lost connections to the database: after a failover its last commits may be missing. */
  onDatabaseLost(listener: () => void): void;
}

/** Connects to the database, the event store, the bus and the cache, and creates what stands on them alone. */
export async function openInfrastructure(
  { config, log, connection, tasks, now = () => new Date().toISOString() }: InfrastructureOptions & { tasks: Tasks },
  metrics: Metrics,
  shutdown: Shutdown,
): Promise<Infrastructure> {
  const lostListeners: (() => void)[] = [];
  const requests = { statementTimeoutMs: STATEMENT_MS, ...createOutageLog(log) };
  const db = createKnex(connection, {
    name: "rireki",
    ...requests,
    onLost: () => {
      for (const listener of lostListeners) listener();
    },
  });
  shutdown.add("connections", () => db.destroy());
  const fileDb = createKnex(connection, { name: "rireki files", max: MAX_FILE_CONNECTIONS, ...requests });
  shutdown.add("connections for files", () => fileDb.destroy());
  const masterKeys = createMasterKeys(config.masterKey, config.previousMasterKeys);
  await checkMasterKeys(db, masterKeys);
  const serviceKeys = await openServiceKeys(db, masterKeys);
  const store = meterStore(await openEventStore({ config, connection, db, log }), metrics.registry);
  shutdown.add("event store", () => store.close());
  if (config.eventStoreUrl !== undefined) await refuseForeignStore(store);
  const pubsub = createPostgresPubSub({ db, connection });
  shutdown.add("pubsub", () => pubsub.close());
  const leases = createPostgresLeases({ connection, log });
  shutdown.add("leases", () => leases.close());
  const keys = createSubjectKeys(db, config.masterKey, config.previousMasterKeys);
  const cache = config.redisUrl ? createRedisCache({ url: config.redisUrl, keys, log }) : createLruCache();
  shutdown.add("cache", () => cache.close());
  const workers = createWorkerPool(tasks, { onError: (error) => log.error({ err: error }, "a worker thread ended") });
  shutdown.add("worker threads", () => workers.close());
  const storage = createStorage({ db, log, limit: config.storageLimitBytes, now });
  const files = createPostgresFiles({ db, fileDb, keys, storage, now });
  registerStorageGauges(metrics, storage);
  const outbound = createOutbound();
  const bus = meterBus(await createBus(config, log), metrics.registry);
  shutdown.add("bus", () => bus.close());
  return {
    config,
    log,
    db,
    fileDb,
    store,
    cache,
    files,
    storage,
    workers,
    outbound,
    leases,
    pubsub,
    keys,
    serviceKeys,
    now,
    bus,
    onDatabaseLost: (listener) => void lostListeners.push(listener),
  };
}
