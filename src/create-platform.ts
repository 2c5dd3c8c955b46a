import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Commands } from "./commands/aggregate.ts";
import { createCommands } from "./commands/handle.ts";
import { createSnapshots } from "./commands/snapshots.ts";
import { createCodec } from "./event-store/codec.ts";
import type { Codec } from "./event-store/codec-port.ts";
import { StoreUnavailable } from "./event-store/port.ts";
import { pictureTask } from "./images/picture.ts";
import { portraitTask } from "./images/portrait.ts";
import { type Infrastructure, type InfrastructureOptions, openInfrastructure } from "./infrastructure.ts";
import type { ModuleDefinition } from "./module.ts";
import type { MeteredBus } from "./observability/metered-bus.ts";
import { meterCommands } from "./observability/metered-commands.ts";
import { meterProgress, meterProjections } from "./observability/metered-projections.ts";
import { createMetrics, type Metrics } from "./observability/metrics.ts";
import type { Platform } from "./platform.ts";
import { destroyErasedKeys } from "./privacy/erased-keys.ts";
import { findWithoutKey } from "./privacy/subject-keys.ts";
import type { Projection, ProjectionProgress } from "./projections/projection.ts";
import { startProjections } from "./projections/start.ts";
import { createProgress } from "./projections/wait.ts";
import type { Shutdown } from "./shutdown.ts";

export interface PlatformOptions extends InfrastructureOptions {
  definitions: readonly ModuleDefinition[];
}

export interface CreatedPlatform {
  platform: Platform;
  bus: MeteredBus;
  metrics: Metrics;
  projections: readonly Projection[];
  /** Destroys the keys of erased people that a restore brought back. Idempotent. */
  destroyErasedKeys(): Promise<unknown>;
}

/**
 * Creates what every module uses, from the definitions of all modules: events make the codec, projections run here where
 * `SERVICES` has `projector`. Keys of erased people are destroyed before any projection reads an event.
 */
export async function createPlatform(options: PlatformOptions, shutdown: Shutdown): Promise<CreatedPlatform> {
  const { definitions } = options;
  const tasks = Object.assign({}, portraitTask, pictureTask, ...definitions.map(({ workers }) => workers));
  const metrics = createMetrics();
  const infrastructure = await openInfrastructure({ ...options, tasks }, metrics, shutdown);
  const { bus, onDatabaseLost, ...base } = infrastructure;
  const { db, store, keys, log } = base;
  const erasures = definitions.flatMap((definition) => definition.erasures ?? []);
  const destroyKeys = () => destroyErasedKeys(base, erasures);
  await destroyKeys().catch(unlessStoreIsAway(log));

  const codec = createCodec(
    definitions.flatMap(({ events = [] }) => events),
    keys,
  );
  const projections = definitions.flatMap((definition) => definition.projections ?? []);
  const progress = followProjections(projections, codec, infrastructure, metrics, shutdown);
  const snapshots = createSnapshots({ db, keys, log });
  shutdown.add("snapshots", () => snapshots.settled());
  const commands = meterCommands(createCommands({ store, codec, snapshots }), metrics.registry);
  onDatabaseLost(() => commands.forget());
  const evicting = setInterval(() => void evictErased(commands, db, log), EVICT_ERASED_MS).unref();
  shutdown.add("cached states", () => clearInterval(evicting));
  const platform = { ...base, codec, commands, progress: meterProgress(progress, metrics.registry) };
  return { platform, bus, metrics, projections, destroyErasedKeys: destroyKeys };
}

/** Longest time that another process keeps the state of an erased person whose erasure message did not arrive. */
const EVICT_ERASED_MS = 60_000;

async function evictErased(commands: Pick<Commands, "forgetErased">, db: Knex, log: Pick<Logger, "debug">) {
  try {
    await commands.forgetErased((subjectIds) => findWithoutKey(db, subjectIds));
  } catch (error) {
    log.debug({ err: error }, "evicting cached states of erased people failed");
  }
}

/** Runs the projections in this process, or follows those that other processes run on the same database. */
function followProjections(
  projections: readonly Projection[],
  codec: Codec,
  { config, store, db, leases, pubsub, log, bus, onDatabaseLost }: Infrastructure,
  { registry }: Metrics,
  shutdown: Shutdown,
): ProjectionProgress {
  if (!config.services.includes("projector")) return createProgress(db, projections, { pubsub });
  const metered = meterProjections(projections, registry);
  const running = startProjections({ store, codec, db, projections: metered, bus, leases, pubsub, log });
  shutdown.add("projections", () => running.stop());
  onDatabaseLost(() => running.invalidate());
  store.onSession?.(() => running.invalidate());
  return running.progress;
}

/** While the event store is away, background work destroys the keys that only an event names, once the store is back. */
const unlessStoreIsAway = (log: Logger) => (error: unknown) => {
  if (!(error instanceof StoreUnavailable)) throw error;
  log.warn({ event: "erasure" }, "event store unavailable: the search for erased people is postponed");
};
