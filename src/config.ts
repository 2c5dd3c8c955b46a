import path from "node:path";
import * as z from "zod/mini";
import { NO_PROXY, parseTrustProxy, type TrustProxy } from "./http/trusted-proxies.ts";
import { InvalidConfiguration } from "./invalid-configuration.ts";
import { keptMasterKey, MASTER_KEY_BYTES } from "./kept-master-key.ts";
import { isOwnMachineOnly } from "./own-machine.ts";

/** Parts of the work a process can take; all of them in one process unless `SERVICES` says otherwise. */
export const SERVICES = ["web", "projector", "worker", "relay"] as const;
export type Service = (typeof SERVICES)[number];

/** What the environment decides, validated once at start. */
export interface Config {
  environment: "development" | "test" | "production";
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Absolute: the embedded cluster and the master key live here. */
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
  /** Other master keys that are accepted for unwrapping, while one takes the place of another. */
  previousMasterKeys: readonly Buffer[];
  services: readonly Service[];
  /** Undefined: only on an empty embedded database that serves this machine alone. */
  seedDemo: boolean | undefined;
  /** Undefined: advice is given offline. */
  openai: { baseUrl: string; apiKey: string; model: string } | undefined;
  googleDocsBaseUrl: string;
  /** Which peers are believed about the caller (X-Forwarded-*). */
  trustProxy: TrustProxy;
  /** Base-2 logarithm of scrypt's N for new password hashes; older hashes are renewed at sign-in. */
  passwordCost: number;
  /** Saves of one person a minute at one process, and ten times as many events. */
  savesPerMinute: number;
  /** How long requests are taken after a signal to stop, while readiness already fails. */
  shutdownDelayMs: number;
  /** The most that files of all people may take, in bytes. */
  storageLimitBytes: number;
  logLevel: (typeof LOG_LEVELS)[number];
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const LONGEST_SHUTDOWN_DELAY_S = 600;
/** OWASP Password Storage Cheat Sheet: scrypt with 32 MiB (N = 2^15, r = 8, p = 3). The floor in production. */
const PASSWORD_COST = 15;
/** Ten tabs that autosave every two seconds. */
const SAVES_PER_MINUTE = 300;
/** 256 MiB for every password that is checked. */
const HIGHEST_PASSWORD_COST = 18;

const isUrl = (value: string, protocols: RegExp): boolean =>
  URL.canParse(value) && protocols.test(new URL(value).protocol);

const url = (protocols: RegExp, example: string) =>
  z.string().check(z.refine((value) => isUrl(value, protocols), { error: `must be an address such as ${example}` }));

/** One address, or those of several servers of one cluster with commas between. */
const urls = (protocols: RegExp, example: string) =>
  z.string().check(
    z.refine((value) => value.split(",").every((part) => isUrl(part, protocols)), {
      error: `must be an address such as ${example}, or several with commas between`,
    }),
  );

/** A cluster is named by several hosts, which is no URL to anybody else. */
const eventStoreUrl = z.string().check(
  z.regex(/^esdb(\+discover)?:\/\/([^\s@]+@)?[^\s@/?]+([/?]\S*)?$/, {
    error: "must be an address such as esdb://host:2113?tls=false",
  }),
);

const isMasterKey = (value: string) => Buffer.from(value, "base64").length === MASTER_KEY_BYTES;

const masterKey = z.string().check(
  z.refine(isMasterKey, {
    error: `must be ${MASTER_KEY_BYTES} bytes in base64; make one with: openssl rand -base64 ${MASTER_KEY_BYTES}`,
  }),
);

const masterKeyList = z.string().check(
  z.refine((value) => listOf(value).every(isMasterKey), {
    error: `must be keys of ${MASTER_KEY_BYTES} bytes in base64 with commas between`,
  }),
);

const serviceList = z.string().check(
  z.refine((value) => listOf(value).length > 0 && listOf(value).every((name) => SERVICES.includes(name as Service)), {
    error: `must be a comma-separated list of ${SERVICES.join(", ")}`,
  }),
);

const trustProxy = z.string().check(
  z.refine((value) => parseTrustProxy(value) !== undefined, {
    error:
      "must be false, true (one proxy), the number of proxies (1 to 10), or their networks such as 10.0.0.0/8,fd00::/8",
  }),
);

const listOf = (value: string) =>
  value
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

const Environment = z.object({
  NODE_ENV: z._default(z.enum(["development", "test", "production"]), "development"),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(
    z.string().check(
      z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
        error: "must be a port number from 0 to 65535 (0: any free port)",
      }),
    ),
    "3000",
  ),
  DATA_DIR: z._default(z.string(), ".rireki"),
  DATABASE_URL: z.optional(url(/^postgres(ql)?:$/, "postgres://user:password@host:5432/rireki")),
  MIGRATION_DATABASE_URL: z.optional(url(/^postgres(ql)?:$/, "postgres://owner:password@host:5432/rireki")),
  EVENTSTORE_URL: z.optional(eventStoreUrl),
  NATS_URL: z.optional(urls(/^(nats|tls):$/, "nats://host:4222")),
  REDIS_URL: z.optional(url(/^rediss?:$/, "redis://host:6379")),
  MASTER_KEY: z.optional(masterKey),
  MASTER_KEY_PREVIOUS: z._default(masterKeyList, ""),
  SERVICES: z._default(serviceList, SERVICES.join(",")),
  SEED_DEMO: z.optional(z.enum(["true", "false"])),
  OPENAI_BASE_URL: z.optional(url(/^https?:$/, "https://api.openai.com/v1")),
  OPENAI_API_KEY: z._default(z.string(), ""),
  OPENAI_MODEL: z.optional(z.string()),
  GOOGLE_DOCS_BASE_URL: z._default(url(/^https?:$/, "https://docs.google.com"), "https://docs.google.com"),
  TRUST_PROXY: z._default(trustProxy, "false"),
  PASSWORD_COST: z._default(
    z.string().check(
      z.refine((value) => /^[1-9]\d?$/.test(value) && Number(value) <= HIGHEST_PASSWORD_COST, {
        error: `must be a whole number from 1 to ${HIGHEST_PASSWORD_COST}; each step doubles the time and memory of a password hash`,
      }),
    ),
    String(PASSWORD_COST),
  ),
  SAVES_PER_MINUTE: z._default(
    z.string().check(
      z.refine((value) => /^[1-9]\d{0,5}$/.test(value), {
        error: "must be a whole number from 1 to 999999: how often one person may save in a minute",
      }),
    ),
    String(SAVES_PER_MINUTE),
  ),
  SHUTDOWN_DELAY: z._default(
    z.string().check(
      z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= LONGEST_SHUTDOWN_DELAY_S, {
        error: `must be a number of seconds from 0 to ${LONGEST_SHUTDOWN_DELAY_S}`,
      }),
    ),
    "0",
  ),
  STORAGE_LIMIT_MB: z._default(
    z
      .string()
      .check(z.regex(/^[1-9]\d{0,8}$/, { error: "must be a number of megabytes (1024 × 1024 bytes), at least 1" })),
    "10240",
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), "warn"),
});

/**
 * Reads the environment; an empty variable counts as unset. Makes the master key on the first start, readable by its
 * owner alone; with an external database only where NODE_ENV says that this is no production: it would be lost with the machine.
 * @throws InvalidConfiguration naming every variable that is wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
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
  if (values.OPENAI_BASE_URL && !values.OPENAI_MODEL) problems.push("OPENAI_MODEL is required with OPENAI_BASE_URL.");
  if (values.SEED_DEMO === "true" && !isOwnMachineOnly({ environment: values.NODE_ENV, host: values.HOST })) {
    problems.push(
      "SEED_DEMO must not be true in production or where HOST is no loopback address: the passwords of the demo accounts are published.",
    );
  }
  if (problems.length > 0) throw new InvalidConfiguration(problems);

  const dataDir = path.resolve(values.DATA_DIR);
  return {
    environment: values.NODE_ENV,
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
    trustProxy: parseTrustProxy(values.TRUST_PROXY) ?? NO_PROXY,
    passwordCost: Number(values.PASSWORD_COST),
    savesPerMinute: Number(values.SAVES_PER_MINUTE),
    shutdownDelayMs: Number(values.SHUTDOWN_DELAY) * 1_000,
    storageLimitBytes: Number(values.STORAGE_LIMIT_MB) * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
  };
}

/** Names the variable and what it should be, never its value, which may be a secret. */
function describe(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  return issue.code === "invalid_value"
    ? `${name} must be one of ${issue.values.join(", ")}`
    : `${name} ${issue.message}`;
}
