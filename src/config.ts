import path from "node:path";
import type * as z from "zod/mini";
import { environmentSchema, type LOG_LEVELS, listOf, PASSWORD_COST, type Service } from "./environment.ts";
import { NO_PROXY, parseTrustProxy, type TrustProxy } from "./http/trusted-proxies.ts";
import { InvalidConfiguration } from "./invalid-configuration.ts";
import { keptMasterKey } from "./kept-master-key.ts";
import { reachedByOthers } from "./own-machine.ts";

export { SERVICES, type Service } from "./environment.ts";

const MEBIBYTE = 1024 * 1024;

/** Configuration from the environment, validated once at the start. */
export interface Config {
  environment: "development" | "test" | "production";
  /** The name that people read of this installation: `staging`; that of `environment` unless the operator chose one. */
  appEnvironment: string;
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Absolute: the directory of the embedded cluster and the master key. */
  dataDir: string;
  /** An external Postgres; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** The same database by the role that owns the schema; undefined where one role does both. */
  migrationDatabaseUrl: string | undefined;
  /** EventStoreDB; undefined for events in Postgres. */
  eventStoreUrl: string | undefined;
  /** NATS with JetStream; undefined for a bus inside the process. */
  natsUrl: string | undefined;
  /** Undefined for a cache inside the process. */
  redisUrl: string | undefined;
  /** 32 bytes that wrap every person's key. */
  masterKey: Buffer;
  /** Former master keys, accepted for unwrapping during a rotation. */
  previousMasterKeys: readonly Buffer[];
  services: readonly Service[];
  /** Undefined: only on an empty embedded database that is reachable from this machine alone. */
  seedDemo: boolean | undefined;
  /** Undefined: advice without a language model. */
  openai: { baseUrl: string; apiKey: string; model: string } | undefined;
  googleDocsBaseUrl: string;
  /** Repository in which issues of feedback are created, by its address in the API; undefined for none. */
  feedbackTracker: { url: string; token: string; isNamedServer: boolean } | undefined;
  /** Receives the problems of the administrators' home; undefined for nobody. May hold a secret: it is never logged. */
  alertWebhookUrl: string | undefined;
  /** Counts by day of what people do are collected. */
  analytics: boolean;
  /** Pages report how fast they were and what failed on them. */
  vitals: boolean;
  /** Peers whose X-Forwarded-* headers are trusted. */
  trustProxy: TrustProxy;
  /** The origin by which people reach the site, without a slash at the end; undefined: that of each request. */
  publicOrigin: string | undefined;
  /** Base-2 logarithm of scrypt's N for new password hashes; older hashes are renewed at sign-in. */
  passwordCost: number;
  /** Maximum saves per minute, person and process; ten times as many events. */
  savesPerMinute: number;
  /** Maximum calls per minute, person and process of a writing route that has no rate of its own. */
  writesPerMinute: number;
  /** Milliseconds between a failing readiness check and the end of the listener. */
  shutdownDelayMs: number;
  /** Maximum bytes of the events that one agency stores. */
  agencyLimitBytes: number;
  /** Maximum bytes of the files of all people. */
  storageLimitBytes: number;
  logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * Reads the environment; an empty variable counts as unset. The first start creates the master key, readable by its owner
 * only; with an external database only in development and tests, because the key would be lost with the machine.
 * @throws InvalidConfiguration naming every invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new InvalidConfiguration(parsed.error.issues.map(describe));
  const values = parsed.data;
  const problems: string[] = [];
  const mayMakeKey = given.NODE_ENV === "development" || given.NODE_ENV === "test";
  if (values.DATABASE_URL && !values.MASTER_KEY && !mayMakeKey) {
    problems.push(
      "MASTER_KEY is required with DATABASE_URL unless NODE_ENV is development or test: without it nobody's data can be read on another machine. One that an earlier start made is in DATA_DIR/master.key.",
    );
  }
  if (values.NODE_ENV === "production" && Number(values.PASSWORD_COST) < PASSWORD_COST) {
    problems.push(`PASSWORD_COST must be at least ${PASSWORD_COST} in production: a cheaper hash is guessed too fast.`);
  }
  if (values.MIGRATION_DATABASE_URL && !values.DATABASE_URL) {
    problems.push("DATABASE_URL is required with MIGRATION_DATABASE_URL: it names the role of the program.");
  }
  const { FEEDBACK_GITHUB_REPO: repository, FEEDBACK_GITHUB_TOKEN: token } = values;
  if (repository && !token) problems.push("FEEDBACK_GITHUB_TOKEN is required with FEEDBACK_GITHUB_REPO.");
  if (values.OPENAI_BASE_URL && !values.OPENAI_MODEL) problems.push("OPENAI_MODEL is required with OPENAI_BASE_URL.");
  const trustProxy = parseTrustProxy(values.TRUST_PROXY) ?? NO_PROXY;
  const reached = reachedByOthers({ environment: values.NODE_ENV, host: values.HOST, trustProxy });
  if (values.SEED_DEMO === "true" && reached !== undefined) {
    problems.push(`SEED_DEMO must not be true here: ${reached}, and the passwords of the demo accounts are published.`);
  }
  if (problems.length > 0) throw new InvalidConfiguration(problems);

  const dataDir = path.resolve(values.DATA_DIR);
  return {
    environment: values.NODE_ENV,
    appEnvironment: values.APP_ENV ?? values.NODE_ENV,
    host: values.HOST,
    port: Number(values.PORT),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    eventStoreUrl: values.EVENTSTORE_URL,
    natsUrl: values.NATS_URL,
    redisUrl: values.REDIS_URL,
    masterKey: values.MASTER_KEY ? Buffer.from(values.MASTER_KEY, "base64") : keptMasterKey(dataDir),
    previousMasterKeys: listOf(values.MASTER_KEY_PREVIOUS).map((key) => Buffer.from(key, "base64")),
    services: listOf(values.SERVICES) as Service[],
    seedDemo: values.SEED_DEMO === undefined ? undefined : values.SEED_DEMO === "true",
    openai: values.OPENAI_BASE_URL
      ? { baseUrl: values.OPENAI_BASE_URL, apiKey: values.OPENAI_API_KEY, model: values.OPENAI_MODEL ?? "" }
      : undefined,
    googleDocsBaseUrl: values.GOOGLE_DOCS_BASE_URL,
    feedbackTracker: repository && token ? trackerOf(repository, token) : undefined,
    alertWebhookUrl: values.ALERT_WEBHOOK_URL,
    analytics: values.ANALYTICS === "true",
    vitals: values.VITALS === "true",
    trustProxy,
    publicOrigin: values.PUBLIC_ORIGIN && new URL(values.PUBLIC_ORIGIN).origin,
    passwordCost: Number(values.PASSWORD_COST),
    savesPerMinute: Number(values.SAVES_PER_MINUTE),
    writesPerMinute: Number(values.WRITES_PER_MINUTE),
    shutdownDelayMs: Number(values.SHUTDOWN_DELAY) * 1_000,
    agencyLimitBytes: Number(values.AGENCY_LIMIT_MB) * MEBIBYTE,
    storageLimitBytes: Number(values.STORAGE_LIMIT_MB) * MEBIBYTE,
    logLevel: values.LOG_LEVEL,
  };
}

function trackerOf(repository: string, token: string): Config["feedbackTracker"] {
  const isNamedServer = repository.includes("://");
  const url = isNamedServer ? repository.replace(/\/$/, "") : `https://api.github.com/repos/${repository}`;
  return { url, token, isNamedServer };
}

/** The variable and its rule, never its value: it may be a secret. */
function describe(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  return issue.code === "invalid_value"
    ? `${name} must be one of ${issue.values.join(", ")}`
    : `${name} ${issue.message}`;
}
