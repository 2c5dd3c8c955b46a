import type { Logger } from "pino";
import { createBus } from "./bus/create-bus.ts";
import type { EventBus } from "./bus/port.ts";
import { type Relay, startRelay } from "./bus/relay.ts";
import { startSharedRelay } from "./bus/shared-relay.ts";
import { createIdempotency, type Idempotency } from "./commands/idempotency.ts";
import { createPlatform, type ModuleParts, type PlatformOptions } from "./create-platform.ts";
import { createCodec } from "./event-store/codec.ts";
import { StoreUnavailable } from "./event-store/port.ts";
import type { Storage } from "./files/storage.ts";
import { storageCheck } from "./files/storage-check.ts";
import { type HousekeepingTask, startHousekeeping } from "./housekeeping.ts";
import { createChangeChannel } from "./http/change-channel.ts";
import { startChangeNotifier } from "./http/change-notifier.ts";
import { createEventStreams, type EventStreams } from "./http/event-streams.ts";
import { healthChecks } from "./http/health-checks.ts";
import { type Limits, postgresLimits } from "./http/limits.ts";
import type { HttpListener } from "./http/listener.ts";
import { createProbeServer } from "./http/probe-server.ts";
import type { Route } from "./http/route.ts";
import { createHttp, type HttpOptions } from "./http/server.ts";
import { createSessions, type Sessions } from "./http/session.ts";
import { claimFence } from "./leases/fence.ts";
import { registerGauges } from "./observability/gauges.ts";
import { meterBus } from "./observability/metered-bus.ts";
import { meterProjections } from "./observability/metered-projections.ts";
import type { Metrics } from "./observability/metrics.ts";
import type { Module, Platform } from "./platform.ts";
import { createErasure } from "./privacy/erase.ts";
import { destroyErasedKeys } from "./privacy/erased-keys.ts";
import type { ErasureReceipt } from "./privacy/erasure-receipts.ts";
import { type ErasureWork, startErasureWork } from "./privacy/erasure-work.ts";
import { startRebuilds } from "./projections/rebuild/start-rebuilds.ts";
import { createRebuildThreads } from "./projections/rebuild/thread.ts";
import { startProjections } from "./projections/start.ts";
import { createProgress } from "./projections/wait.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";

/** What modules are lent beside the platform. */
export interface Services {
  sessions: Sessions;
  limits: Limits;
  streams: EventStreams;
  /** Erases everything about a person outside the stream that says so; may be repeated. */
  erase(subjectId: string): Promise<ErasureReceipt>;
}

export interface AppOptions extends PlatformOptions {
  modules(platform: Platform, services: Services): readonly Module[];
  /** Pages of the web app that no GET route answers. */
  urls: HttpOptions["urls"];
  web: HttpOptions["web"];
  /** The file of the thread that makes read models anew, from the project's root without its ending. */
  rebuildThread: string;
}

export interface App {
  platform: Platform;
  /** Does not listen yet. Answers probes only where `SERVICES` leaves out `web`. */
  http: HttpListener;
  /** Every route it answers, for tests that walk them. */
  routes: readonly Route[];
  /**
   * Takes no new requests, lets those under way finish, then ends read models, store and connections. The database server
   * is left to whoever started it.
   */
  close(): Promise<void>;
}

/** Puts the platform under the modules and starts what `config.services` asks for. */
export async function startApp(options: AppOptions): Promise<App> {
  const shutdown = createShutdown(options.log);
  try {
    return { ...(await start(options, shutdown)), close: () => shutdown.close() };
  } catch (error) {
    await shutdown.close();
    throw error;
  }
}

async function start(options: AppOptions, shutdown: Shutdown): Promise<Omit<App, "close">> {
  const { services } = options.config;
  const { platform, metrics, complete } = await createPlatform(options, shutdown);
  const { db, leases, log, now, pubsub } = platform;
  const sessions = createSessions({ db, now, pubsub });
  const limits = postgresLimits(db);
  const idempotency = createIdempotency(db, platform.keys, () => new Date(now()));
  const streams = createEventStreams({ sessions });
  const changes = createChangeChannel(streams);
  let erasureWork: ErasureWork | undefined;
  const erasureParts = { platform, sessions, streams, idempotency, modules: () => modules };
  const erasure = createErasure(erasureParts, () => erasureWork?.wake());
  const modules = options.modules(platform, { sessions, limits, streams, erase: erasure.erase });
  for (const module of modules) shutdown.add(module.name, () => module.close?.());
  const destroyKeys = () => destroyErasedKeys(platform, modules.find(({ erasures }) => erasures)?.erasures);
  await destroyKeys().catch(unlessStoreIsAway(log));

  const bus = meterBus(await createBus(options.config, log), metrics.registry);
  shutdown.add("bus", () => bus.close());
  complete(declaredBy(modules, platform, bus, metrics, shutdown));
  registerGauges(metrics, { ...platform, bus, streams });
  if (services.includes("projector")) startRebuilding(modules, platform, options, shutdown);
  if (services.includes("web")) shutdown.add("live changes", startChangeNotifier(bus, changes));
  const relay = await startRelayOf(platform, bus);
  shutdown.add("relay", () => relay?.stop());

  if (services.includes("worker")) {
    shutdown.add(
      "sweeping",
      startHousekeeping(sweepsOf(modules, { sessions, idempotency, storage: platform.storage }), {
        leases,
        log,
        claim: (epoch) => claimFence(db, "sweeping", epoch),
      }),
    );
    const { connection } = options;
    erasureWork = startErasureWork({ platform, connection, leases, pubsub, erasure, destroyErasedKeys: destroyKeys });
    shutdown.add("erasures", erasureWork.stop);
  }

  const { urls, web, config } = options;
  const { trustProxy } = config;
  const checks = [...healthChecks({ ...platform, bus }), storageCheck(platform.storage)];
  if (!services.includes("web")) {
    const probes = createProbeServer({ healthChecks: checks, metrics, trustProxy, log });
    shutdown.add("HTTP", () => probes.close());
    return { platform, http: probes, routes: [] };
  }
  const http = createHttp({
    platform,
    healthChecks: checks,
    metrics,
    modules,
    urls,
    web,
    sessions,
    changes,
    streams,
    limits,
    idempotency,
    trustProxy,
  });
  shutdown.add("HTTP", () => http.close());
  return { platform, http, routes: http.routes };
}

/** A bus inside this process needs the news brought here, whatever `services` says; one for all is fed by those that say so. */
async function startRelayOf({ config, db, store, leases, log }: Platform, bus: EventBus): Promise<Relay | undefined> {
  if (config.natsUrl === undefined) return startRelay({ store, bus, log });
  return config.services.includes("relay") ? startSharedRelay({ db, leases, store, bus, log }) : undefined;
}

/** Keys that only an event in the store speaks of are then destroyed by background work, once the store is back. */
const unlessStoreIsAway = (log: Logger) => (error: unknown) => {
  if (!(error instanceof StoreUnavailable)) throw error;
  log.warn({ event: "erasure" }, "the event store is away: erasures in it are looked for later");
};

function startRebuilding(
  modules: readonly Module[],
  { config, db, leases, log }: Platform,
  { connection, rebuildThread }: AppOptions,
  shutdown: Shutdown,
): void {
  const projections = modules.flatMap((module) => module.projections);
  const execute = createRebuildThreads(rebuildThread, { ...config, connection, log });
  shutdown.add("rebuilds", startRebuilds({ db, projections, leases, log, execute }));
}

/** Limits forget by themselves. */
function sweepsOf(
  modules: readonly Module[],
  { sessions, idempotency, storage }: { sessions: Sessions; idempotency: Idempotency; storage: Storage },
): Record<string, HousekeepingTask> {
  const ofModules = modules.flatMap(({ name, sweep }) => (sweep ? [[name, sweep] as const] : []));
  return {
    sessions: sessions.sweep,
    idempotency: idempotency.sweep,
    storage: storage.recount,
    ...Object.fromEntries(ofModules),
  };
}

/** The codec for the modules' events, and their read models: run here, or by other processes on the same database. */
function declaredBy(
  modules: readonly Module[],
  { config, keys, store, db, leases, pubsub, log }: Platform,
  bus: EventBus,
  { registry }: Metrics,
  shutdown: Shutdown,
): ModuleParts {
  const events = modules.flatMap((module) => module.events);
  const projections = modules.flatMap((module) => module.projections);
  const codec = createCodec(events, keys);
  if (!config.services.includes("projector")) {
    return { codec, progress: createProgress(db, projections, { pubsub }), onDatabaseLost: () => undefined };
  }
  const metered = meterProjections(projections, registry);
  const running = startProjections({ store, codec, db, projections: metered, bus, leases, pubsub, log });
  shutdown.add("read models", () => running.stop());
  return { codec, progress: running.progress, onDatabaseLost: () => running.invalidate() };
}
