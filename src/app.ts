import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { EventBus } from "./bus/port.ts";
import { type Relay, startRelay } from "./bus/relay.ts";
import { startSharedRelay } from "./bus/shared-relay.ts";
import { createIdempotency, type Idempotency } from "./commands/idempotency.ts";
import { createModules, createSharedServices } from "./create-modules.ts";
import { createPlatform } from "./create-platform.ts";
import { refusesDemo } from "./demo/demo-access.ts";
import type { Storage } from "./files/storage.ts";
import { storageCheck } from "./files/storage-check.ts";
import { type HousekeepingTask, startHousekeeping } from "./housekeeping.ts";
import { createChangeChannel } from "./http/change-channel.ts";
import { startChangeNotifier } from "./http/change-notifier.ts";
import { createEventStreams } from "./http/event-streams.ts";
import { createCheckup } from "./http/health.ts";
import { type HealthCheck, healthChecks } from "./http/health-checks.ts";
import { postgresLimits } from "./http/limits.ts";
import type { HttpListener } from "./http/listener.ts";
import { createProbeServer } from "./http/probe-server.ts";
import type { Route } from "./http/route.ts";
import { createHttp, type HttpOptions } from "./http/server.ts";
import { createSessions, type Sessions } from "./http/session.ts";
import type { InfrastructureOptions } from "./infrastructure.ts";
import { claimFence } from "./leases/fence.ts";
import type { ModuleEntry, NamedModule } from "./module.ts";
import { registerGauges } from "./observability/gauges.ts";
import type { Platform } from "./platform.ts";
import { createErasure } from "./privacy/erase.ts";
import { type ErasureWork, startErasureWork } from "./privacy/erasure-work.ts";
import type { Projection } from "./projections/projection.ts";
import { startRebuilds } from "./projections/rebuild/start-rebuilds.ts";
import { createRebuildThreads } from "./projections/rebuild/thread.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";

export interface AppOptions extends InfrastructureOptions {
  modules: readonly ModuleEntry[];
  web: HttpOptions["web"];
  /** The file of the thread that rebuilds projections: path from the project's root without its ending. */
  rebuildThread: string;
  /** Whether demo data is being written. */
  isDemoPending(): boolean;
}

export interface App {
  platform: Platform;
  /** Does not listen yet. Answers probes only where `SERVICES` leaves out `web`. */
  http: HttpListener;
  /** Every route, for tests of all routes. */
  routes: readonly Route[];
  modules: readonly NamedModule[];
  /** The checks of `/health/ready`. */
  healthChecks: readonly HealthCheck[];
  /**
   * Refuses new requests, finishes those under way, then stops projections, store and connections. The database server
   * keeps running.
   */
  close(): Promise<void>;
}

/** Creates the platform and the modules on it, and starts the services of `config.services`. */
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
  const definitions = options.modules.map(({ definition }) => definition);
  const created = await createPlatform({ ...options, definitions }, shutdown);
  const { platform, bus, metrics, projections, destroyErasedKeys } = created;
  const { db, leases, log, now, pubsub, storage } = platform;
  const modules: NamedModule[] = [];
  const sessions = createSessions({ db, now, pubsub, refuses: refusesDemo(options.config, modules) });
  const limits = postgresLimits(db);
  const idempotency = createIdempotency(db, platform.keys, () => new Date(now()));
  const streams = createEventStreams({ sessions });
  const changes = createChangeChannel(streams);
  let erasureWork: ErasureWork | undefined;
  const erasureOptions = { platform, sessions, idempotency, projections, modules };
  const erasure = createErasure(erasureOptions, () => erasureWork?.wake());
  const shared = createSharedServices(options.modules, modules);
  const checks = [...healthChecks({ ...platform, bus }), storageCheck(storage)];
  const lent = {
    sessions,
    limits,
    streams,
    projections,
    isWebFile: webFileLookup(options.web),
    isDemoPending: options.isDemoPending,
    erase: erasure.erase,
    checkHealth: createCheckup(checks),
    ...shared,
  };
  modules.push(...(await createModules(options.modules, platform, lent)));
  for (const { name, close } of modules) shutdown.add(name, () => close?.());

  registerGauges(metrics, { ...platform, bus, streams });
  if (services.includes("projector")) startRebuilding(projections, platform, options, shutdown);
  if (services.includes("web")) {
    const recipients = Object.assign({}, ...modules.map((module) => module.recipients));
    shutdown.add("live changes", startChangeNotifier({ bus, changes, recipients, log }));
  }
  const relay = await startRelayOf(platform, bus);
  shutdown.add("relay", () => relay?.stop());

  if (services.includes("worker")) {
    shutdown.add(
      "housekeeping",
      startHousekeeping(housekeepingTasks(modules, { sessions, idempotency, storage }), {
        leases,
        log,
        claim: (epoch) => claimFence(db, "sweeping", epoch),
      }),
    );
    const { connection } = options;
    erasureWork = startErasureWork({ platform, connection, leases, pubsub, erasure, destroyErasedKeys });
    shutdown.add("erasures", erasureWork.stop);
  }

  const { web, config } = options;
  const { trustProxy, publicOrigin } = config;
  if (!services.includes("web")) {
    const probes = createProbeServer({ healthChecks: checks, metrics, trustProxy, log });
    shutdown.add("HTTP", () => probes.close());
    return { platform, http: probes, routes: [], modules, healthChecks: checks };
  }
  const http = createHttp({
    platform,
    healthChecks: checks,
    metrics,
    modules,
    urls: definitions.flatMap(({ pages = [] }) => pages),
    web,
    sessions,
    changes,
    streams,
    limits,
    writesPerMinute: config.writesPerMinute,
    idempotency,
    trustProxy,
    publicOrigin,
  });
  shutdown.add("HTTP", () => http.close());
  return { platform, http, routes: http.routes, modules, healthChecks: checks };
}

/** An in-process bus needs a relay in every process, a shared bus one in the processes with the service `relay`. */
async function startRelayOf({ config, db, store, leases, log }: Platform, bus: EventBus): Promise<Relay | undefined> {
  if (config.natsUrl === undefined) return startRelay({ store, bus, log });
  return config.services.includes("relay") ? startSharedRelay({ db, leases, store, bus, log }) : undefined;
}

/** The scripts of a build are listed once; in development there is none. */
function webFileLookup(web: HttpOptions["web"]): (name: string) => boolean {
  const folder = "directory" in web && path.join(web.directory, "assets");
  const names = new Set(folder && existsSync(folder) ? readdirSync(folder) : []);
  return (name) => names.has(name);
}

function startRebuilding(
  projections: readonly Projection[],
  { config, db, leases, log }: Platform,
  { connection, rebuildThread }: AppOptions,
  shutdown: Shutdown,
): void {
  const threads = createRebuildThreads(rebuildThread, { ...config, connection, log });
  const stop = startRebuilds({ db, projections, leases, log, execute: threads.run });
  shutdown.add("rebuilds", async () => {
    await stop();
    await threads.close();
  });
}

/** Rate limits expire in the database: nothing to clean up. */
function housekeepingTasks(
  modules: readonly NamedModule[],
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
