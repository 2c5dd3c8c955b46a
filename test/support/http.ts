import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { BusUnavailable } from "../../src/bus/port.ts";
import { createIdempotency } from "../../src/commands/idempotency.ts";
import { createMemoryEventStore } from "../../src/event-store/memory.ts";
import { type ChangeChannel, createChangeChannel } from "../../src/http/change-channel.ts";
import type { ErrorResponses } from "../../src/http/error-responses.ts";
import { createEventStreams, type EventStreams } from "../../src/http/event-streams.ts";
import { healthChecks } from "../../src/http/health-checks.ts";
import { type Limits, memoryLimits } from "../../src/http/limits.ts";
import type { AppUrl } from "../../src/http/page-table.ts";
import { type Actor, type Route, route } from "../../src/http/route.ts";
import { createHttp, type Http, type HttpOptions } from "../../src/http/server.ts";
import { createSessions, type Sessions } from "../../src/http/session.ts";
import { NO_PROXY, type TrustProxy } from "../../src/http/trusted-proxies.ts";
import type { Module } from "../../src/module.ts";
import { createLog } from "../../src/observability/log.ts";
import { createMetrics } from "../../src/observability/metrics.ts";
import type { ProjectionProgress } from "../../src/projections/projection.ts";
import { createPostgresPubSub } from "../../src/pubsub/postgres.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** Of everybody: people here have no accounts. */
const ANY_KEY = Buffer.alloc(32, "key");

export interface TestSite {
  url: string;
  database: TestDatabase;
  http: Http;
  sessions: Sessions;
  changes: ChangeChannel;
  streams: EventStreams;
  limits: Limits;
  /** Set it to move the time. */
  clock: { now: string };
  progress: {
    passed: boolean;
    asked: { names: readonly string[]; position: bigint }[];
    /** Consistency token of a read. */
    reached: Promise<void>;
    faulted: boolean;
    /** The head of the store. */
    head: bigint;
  };
  /** Set it to take the bus away. */
  bus: { isAway: boolean };
  /** The log, one JSON line each. */
  logged(): string;
  visitor(): Browser;
  /** A browser that is signed in by `POST /test/sign-in`. */
  signedIn(accountId: string, options?: { remember?: boolean; userAgent?: string }): Promise<Browser>;
  close(): Promise<void>;
}

export const PAGE = `<!doctype html><html lang="ja"><head><meta name="csrf-token" content="%CSRF%" /></head><body>Rireki</body></html>`;

/** The platform's HTTP over real sockets and a real database, with routes, people and read models of the test's own. */
export async function openTestSite(options: {
  routes: readonly Route[];
  actors?: readonly Actor[];
  urls?: readonly AppUrl[];
  errors?: ErrorResponses;
  files?: Readonly<Record<string, string>>;
  pageHead?: Module["pageHead"];
  pageTexts?: Module["pageTexts"];
  trustProxy?: TrustProxy;
  timeouts?: HttpOptions["timeouts"];
  /** Between two of an event stream. */
  heartbeatMs?: number;
  /** Exchanges messages with other processes on the same database. */
  pubsub?: boolean;
}): Promise<TestSite> {
  const database = await createTestDatabase();
  const directory = mkdtempSync(path.join(tmpdir(), "rireki-web-"));
  for (const [name, text] of Object.entries({ "index.html": PAGE, ...options.files })) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  const clock = { now: "2026-11-20T00:00:00.000Z" };
  const now = () => clock.now;
  const state: TestSite["progress"] = {
    passed: true,
    asked: [],
    reached: Promise.resolve(),
    faulted: false,
    head: 100n,
  };
  const bus = { isAway: false };
  const lines: string[] = [];
  const sink = new PassThrough().on("data", (chunk: Buffer) => lines.push(chunk.toString()));

  const pubsub = options.pubsub
    ? createPostgresPubSub({ db: database.knex, connection: database.connection })
    : undefined;
  const sessions = createSessions({ db: database.knex, now, ...(pubsub && { pubsub }) });
  const streams = createEventStreams({ heartbeatMs: options.heartbeatMs ?? 20, sessions });
  const changes = createChangeChannel(streams);
  const limits = memoryLimits();
  const people = new Map((options.actors ?? []).map((actor) => [actor.id, actor]));
  const platform = {
    db: database.knex,
    log: createLog("debug", sink),
    store: { ...createMemoryEventStore(), head: async () => state.head },
    progress: progressOf(state),
    now,
  };
  const http = createHttp({
    platform,
    healthChecks: healthChecks({
      ...platform,
      bus: { health: () => (bus.isAway ? Promise.reject(new BusUnavailable()) : Promise.resolve()) },
    }),
    healthMaxAgeMs: 0,
    metrics: createMetrics(),
    modules: [
      {
        name: "test",
        routes: [...options.routes, signInFor(sessions)],
        errors: options.errors ?? [],
        findActor: async (id) => people.get(id),
        ...(options.pageHead && { pageHead: options.pageHead }),
        ...(options.pageTexts && { pageTexts: options.pageTexts }),
      },
    ],
    urls: options.urls ?? [],
    web: { directory },
    sessions,
    changes,
    streams,
    limits,
    writesPerMinute: 999_999,
    idempotency: createIdempotency(database.knex, { get: async () => ANY_KEY }, () => new Date(clock.now)),
    trustProxy: options.trustProxy ?? NO_PROXY,
    timeouts: options.timeouts,
  });
  const url = `http://127.0.0.1:${await http.listen(0, "127.0.0.1")}`;

  return {
    url,
    database,
    http,
    sessions,
    changes,
    streams,
    limits,
    clock,
    progress: state,
    bus,
    logged: () => lines.join(""),
    visitor: () => openBrowser(url),
    async signedIn(account, { remember, userAgent } = {}) {
      const browser = openBrowser(url);
      await browser.openPage();
      const headers: Record<string, string> = userAgent === undefined ? {} : { "User-Agent": userAgent };
      await browser.send("POST", "/test/sign-in", { account, remember }, headers);
      await browser.openPage();
      return browser;
    },
    async close() {
      await http.close(1_000);
      await pubsub?.close();
      await database.drop();
      rmSync(directory, { recursive: true });
    },
  };
}

const progressOf = (state: TestSite["progress"]): ProjectionProgress => ({
  async waitFor(names, position) {
    state.asked.push({ names, position });
    await state.reached;
    return state.passed;
  },
  async status() {
    return [{ name: "one", version: 1, position: 1n, status: state.faulted ? "faulted" : "active", fault: null }];
  },
});

const signInFor = (sessions: Sessions) =>
  route({
    method: "POST",
    path: "/test/sign-in",
    access: "anyone",
    async handle({ ctx }) {
      const { account, remember } = (ctx.request as { body?: { account?: string; remember?: boolean } }).body ?? {};
      await sessions.signIn(ctx, account ?? "", { remember });
      return { body: { success: true } };
    },
  });
