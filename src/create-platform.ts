import type { Logger } from "pino";
import { createLruCache } from "./cache/lru.ts";
import { createRedisCache } from "./cache/redis.ts";
import { createCommands } from "./commands/handle.ts";
import { createSnapshots } from "./commands/snapshots.ts";
import type { Config } from "./config.ts";
import type { Codec } from "./event-store/codec-port.ts";
import { openEventStore } from "./event-store/open-event-store.ts";
import { createPostgresFiles } from "./files/postgres.ts";
import { createStorage } from "./files/storage.ts";
import { createPostgresLeases } from "./leases/postgres.ts";
import { meterCommands } from "./observability/metered-commands.ts";
import { meterProgress } from "./observability/metered-projections.ts";
import { registerStorageGauges } from "./observability/metered-storage.ts";
import { meterStore } from "./observability/metered-store.ts";
import { createMetrics, type Metrics } from "./observability/metrics.ts";
import { createOutbound } from "./outbound/public-fetch.ts";
import type { Platform } from "./platform.ts";
import type { PostgresConnection } from "./postgres/connection.ts";
import { createOutageLog } from "./postgres/outages.ts";
import { createKnex } from "./postgres/pool.ts";
import { createMasterKeys } from "./privacy/master-keys.ts";
import { openServiceKeys } from "./privacy/service-keys.ts";
import { checkMasterKeys, createSubjectKeys } from "./privacy/subject-keys.ts";
import type { ProjectionProgress } from "./projections/projection.ts";
import { createPostgresPubSub } from "./pubsub/postgres.ts";
import type { Shutdown } from "./shutdown.ts";
import { createWorkerPool, type Tasks } from "./workers/pool.ts";

/** The longest that a request waits for one statement of a database that hangs; the event store has a limit of its own. */
const STATEMENT_MS = 10_000;

export interface PlatformOptions {
  config: Config;
  log: Logger;
  /** A database whose schema is up to date. */
  connection: PostgresConnection;
  /** What worker threads can do, by file. */
  tasks: Tasks;
  /** Tests set the time. */
  now?(): string;
}

/** What follows from the modules, which are themselves made on the platform. */
export interface ModuleParts {
  codec: Codec;
  progress: ProjectionProgress;
  /** Told when a connection to the database was lost. */
  onDatabaseLost(): void;
}

/**
 * Makes what every module stands on. Codec and read models are made of what the modules declare, so the platform hands on
 * to those given to `complete`; nobody may call them before.
 */
export async function createPlatform(
  { config, log, connection, tasks, now = () => new Date().toISOString() }: PlatformOptions,
  shutdown: Shutdown,
): Promise<{ platform: Platform; metrics: Metrics; complete(parts: ModuleParts): void }> {
  let parts: ModuleParts | undefined;
  const later = (): ModuleParts => {
    if (!parts) throw new Error("a module used the platform before it was complete");
    return parts;
  };
  const codec: Codec = {
    encode: (...args) => later().codec.encode(...args),
    decode: (...args) => later().codec.decode(...args),
    keysOf: (...args) => later().codec.keysOf(...args),
  };
  const metrics = createMetrics();
  const progress = meterProgress(
    {
      waitFor: (...args) => later().progress.waitFor(...args),
      status: () => later().progress.status(),
    },
    metrics.registry,
  );

  let forgetStates: () => void = () => undefined;
  const db = createKnex(connection, {
    name: "rireki",
    statementTimeoutMs: STATEMENT_MS,
    ...createOutageLog(log),
    onLost: () => {
      parts?.onDatabaseLost();
      forgetStates();
    },
  });
  shutdown.add("connections", () => db.destroy());
  const masterKeys = createMasterKeys(config.masterKey, config.previousMasterKeys);
  await checkMasterKeys(db, masterKeys);
  const serviceKeys = await openServiceKeys(db, masterKeys);
  const store = meterStore(await openEventStore({ config, connection, log }), metrics.registry);
  shutdown.add("event store", () => store.close());
  const pubsub = createPostgresPubSub({ db, connection });
  shutdown.add("pubsub", () => pubsub.close());
  const leases = createPostgresLeases({ connection, log });
  shutdown.add("leases", () => leases.close());
  const keys = createSubjectKeys(db, config.masterKey, config.previousMasterKeys);
  const cache = config.redisUrl ? createRedisCache({ url: config.redisUrl, keys, log }) : createLruCache();
  shutdown.add("cache", () => cache.close());
  const workers = createWorkerPool(tasks, { onError: (error) => log.error({ err: error }, "a worker thread ended") });
  shutdown.add("worker threads", () => workers.close());
  const files = createPostgresFiles(db, keys);
  const storage = createStorage({ db, log, limit: config.storageLimitBytes, now });
  registerStorageGauges(metrics, storage);
  const outbound = createOutbound({ trusted: [config.googleDocsBaseUrl] });
  const snapshots = createSnapshots({ db, keys, log });
  shutdown.add("snapshots", () => snapshots.settled());
  const commands = meterCommands(createCommands({ store, codec, snapshots }), metrics.registry);
  forgetStates = () => commands.forget(); // a lost connection may be a failover to a server without the last events

  const platform = {
    config,
    log,
    db,
    store,
    codec,
    commands,
    progress,
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
  };
  return {
    platform,
    metrics,
    complete(made) {
      parts = made;
    },
  };
}
