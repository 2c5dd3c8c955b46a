import Koa, { type Context } from "koa";
import { LRUCache } from "lru-cache";
import type { Idempotency } from "../commands/idempotency.ts";
import type { Module, NamedModule } from "../module.ts";
import { meterHttp } from "../observability/metered-http.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Platform } from "../platform.ts";
import { accessLog } from "./access-log.ts";
import { rejectUnusableHost } from "./broken-requests.ts";
import { applyProxyTrust } from "./caller.ts";
import type { ChangeChannel } from "./change-channel.ts";
import { createDrain } from "./drain.ts";
import { createDescriber, errorAnswers } from "./errors.ts";
import type { EventStreams } from "./event-streams.ts";
import { health } from "./health.ts";
import type { HealthCheck } from "./health-checks.ts";
import type { Limits } from "./limits.ts";
import { createListener, type HttpListener } from "./listener.ts";
import { createLoopWatchdog } from "./loop-watchdog.ts";
import { metricsEndpoint } from "./metrics.ts";
import { TIMEOUTS, type Timeouts } from "./node-server.ts";
import { createAppPage, type FindHead, type FindTexts } from "./page.ts";
import type { AppUrl } from "./page-table.ts";
import { createPipeline } from "./pipeline.ts";
import { createRefusals } from "./refused-request.ts";
import { requestId } from "./request-id.ts";
import type { Actor, Route } from "./route.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Sessions } from "./session.ts";
import { staticFiles } from "./static.ts";
import type { TrustProxy } from "./trusted-proxies.ts";

export interface HttpOptions {
  platform: Pick<Platform, "db" | "log" | "store" | "progress" | "now">;
  healthChecks: readonly HealthCheck[];
  metrics: Metrics;
  modules: readonly Pick<
    NamedModule,
    | "name"
    | "routes"
    | "errors"
    | "findActor"
    | "onRefusedRequest"
    | "onBlockingRequest"
    | "pageHead"
    | "pageTexts"
    | "pageMeta"
  >[];
  /** The pages of the web app. */
  urls: readonly AppUrl[];
  /** A built web app, or Vite's middleware in development. */
  web: { directory: string } | { middleware: Koa.Middleware; render(url: string): Promise<string> };
  sessions: Sessions;
  changes: ChangeChannel;
  /** Ended when the server is closed. */
  streams: Pick<EventStreams, "close">;
  /** For the rates of routes. */
  limits: Limits;
  /** Calls a minute and person of a writing route without a rate of its own. */
  writesPerMinute: number;
  idempotency: Idempotency;
  /** Peers whose X-Forwarded-* headers are trusted. */
  trustProxy: TrustProxy;
  /** `PUBLIC_ORIGIN`, for canonical addresses. */
  publicOrigin?: string | undefined;
  /** For tests: shorter time limits. */
  timeouts?: Partial<Timeouts>;
  /** For tests: lifetime of cached health checks in ms. */
  healthMaxAgeMs?: number;
}

export interface Http extends HttpListener {
  app: Koa;
  /** Every route, for tests that walk them. */
  routes: readonly Route[];
}

/** Lifetime of a cached name and role. The end of a session takes effect at once. */
const ACTOR_MS = 3_000;

export function createHttp(options: HttpOptions): Http {
  const { platform, modules, sessions, changes, web } = options;
  const ofModules = modules.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, module: name })));
  const routes = [...ofModules, { ...changes.route, module: "live-changes" }];
  const page = createAppPage(web, sessions.accountOf, {
    headOf: headFinder(modules),
    textsOf: textFinder(modules),
    meta: Object.assign({}, ...modules.map(({ pageMeta }) => pageMeta)),
    publicOrigin: options.publicOrigin,
  });
  const actorOf = actorFinder(sessions, modules);
  const refusals = createRefusals((refused) => {
    for (const module of modules) module.onRefusedRequest?.(refused);
  });
  const watchdog = createLoopWatchdog((blocking) => {
    for (const module of modules) module.onBlockingRequest?.(blocking);
  });
  const drain = createDrain();

  const app = new Koa();
  applyProxyTrust(app, options.trustProxy);
  app.on("error", (error: unknown) => logBroken(platform.log, error));
  app.use(requestId);
  app.use(watchdog.middleware);
  app.use(accessLog(platform.log));
  app.use(meterHttp(options.metrics.registry));
  app.use(securityHeaders({ development: !("directory" in web) }));
  app.use(drain.middleware);
  const describe = createDescriber(modules.flatMap((module) => module.errors ?? []));
  app.use(errorAnswers({ log: platform.log, describe, page }));
  app.use(rejectUnusableHost);
  app.use(health({ checks: options.healthChecks, isDraining: drain.isDraining, maxAgeMs: options.healthMaxAgeMs }));
  app.use(metricsEndpoint(options.metrics, { actorOf, refusals }));
  app.use("directory" in web ? staticFiles(web.directory) : web.middleware);
  app.use(
    createPipeline({
      platform,
      routes,
      urls: options.urls,
      actorOf,
      limits: options.limits,
      writesPerMinute: options.writesPerMinute,
      idempotency: options.idempotency,
      describe,
      page,
      refusals,
      unreadMs: options.timeouts?.unread ?? TIMEOUTS.unread,
    }),
  );

  const listening = createListener(app, { ...options, drain });
  return {
    app,
    routes,
    listen: listening.listen,
    announceShutdown: listening.announceShutdown,
    close(timeoutMs) {
      options.streams.close();
      watchdog.stop();
      return listening.close(timeoutMs);
    },
  };
}

/** The first module that knows the page says its head. */
const headFinder =
  (modules: readonly Pick<Module, "pageHead">[]): FindHead =>
  async (path) => {
    for (const { pageHead } of modules) {
      const head = await pageHead?.(path);
      if (head) return head;
    }
    return undefined;
  };

/** The first module that has texts for the page. */
const textFinder =
  (modules: readonly Pick<Module, "pageTexts">[]): FindTexts =>
  (path, query) => {
    for (const { pageTexts } of modules) {
      const texts = pageTexts?.(path, query);
      if (texts) return texts;
    }
    return undefined;
  };

function actorFinder(
  sessions: Sessions,
  modules: readonly Pick<Module, "findActor">[],
): (ctx: Context) => Promise<Actor | undefined> {
  const findActor = modules.find((module) => module.findActor)?.findActor;
  const cache = new LRUCache<string, Actor>({ max: 10_000, ttl: ACTOR_MS });
  // Their rights may have ended with their sessions.
  sessions.onEnded((ended) => "accountId" in ended && cache.delete(ended.accountId));
  return async (ctx) => {
    const accountId = await sessions.accountOf(ctx);
    if (accountId === undefined || !findActor) return undefined;
    const cached = cache.get(accountId);
    if (cached) return cached;
    const actor = await findActor(accountId);
    if (actor) cache.set(accountId, actor);
    return actor;
  };
}

/** Logs errors of connections after the answer; a disconnected caller at debug level. */
function logBroken(log: Platform["log"], error: unknown): void {
  const code = (error as { code?: unknown }).code;
  if (/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/.test(String(code))) log.debug({ err: error }, "gone");
  else log.error({ err: error }, "connection failed");
}
