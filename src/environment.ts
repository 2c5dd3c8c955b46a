import * as z from "zod/mini";
import { parseTrustProxy } from "./http/trusted-proxies.ts";
import { MASTER_KEY_BYTES } from "./kept-master-key.ts";

/** Services of a process; one process runs all of them unless `SERVICES` names some. */
export const SERVICES = ["web", "projector", "worker", "relay"] as const;
export type Service = (typeof SERVICES)[number];

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const MAX_SHUTDOWN_DELAY_S = 600;
/** OWASP Password Storage Cheat Sheet: scrypt with 32 MiB (N = 2^15, r = 8, p = 3). The floor in production. */
export const PASSWORD_COST = 15;
/** Ten tabs that autosave every two seconds. */
const SAVES_PER_MINUTE = 300;
const WRITES_PER_MINUTE = 60;
/** 256 MiB of memory for each password check. */
const HIGHEST_PASSWORD_COST = 18;

const isUrl = (value: string, protocols: RegExp): boolean =>
  URL.canParse(value) && protocols.test(new URL(value).protocol);

const url = (protocols: RegExp, example: string) =>
  z.string().check(z.refine((value) => isUrl(value, protocols), { error: `must be an address such as ${example}` }));

/** The name of an environment: it stands in answers and rows. */
const environmentName = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{0,29}$/, {
    error: "must be a name of small letters, figures and hyphens, at most 30, such as staging",
  }),
);

/** `owner/name` on github.com, or the address of a repository of another server with the same API. */
const repository = z.string().check(
  z.refine((value) => /^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(value) || isUrl(value, /^https?:$/), {
    error: "must be owner/name, or an address such as https://github.example.jp/api/v3/repos/owner/name",
  }),
);

/** One address, or the addresses of a cluster with commas between. */
const urls = (protocols: RegExp, example: string) =>
  z.string().check(
    z.refine((value) => value.split(",").every((part) => isUrl(part, protocols)), {
      error: `must be an address such as ${example}, or several with commas between`,
    }),
  );

/** The address of a cluster has several hosts, so it is no URL by the standard. */
const eventStoreUrl = z.string().check(
  z.regex(/^esdb(\+discover)?:\/\/([^\s@]+@)?[^\s@/?]+([/?]\S*)?$/, {
    error: "must be an address such as esdb://host:2113?tls=false",
  }),
);

/** Credentials in an address are refused by `src/outbound`. */
const webhook = z.string().check(
  z.refine((value) => isUrl(value, /^https?:$/) && new URL(value).username === "" && new URL(value).password === "", {
    error: "must be an address without user and password, such as https://hooks.example.jp/rireki",
  }),
);

/** @param what completes "how often one person may …" */
const perMinute = (what: string) =>
  z.string().check(
    z.refine((value) => /^[1-9]\d{0,5}$/.test(value), {
      error: `must be a whole number from 1 to 999999: how often one person may ${what} in a minute`,
    }),
  );

const megabytes = z
  .string()
  .check(z.regex(/^[1-9]\d{0,8}$/, { error: "must be a number of megabytes (1024 × 1024 bytes), at least 1" }));

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

/** Whether it is the origin of a site: `https://rireki.example`, a slash at the end or none. */
const isOrigin = (value: string): boolean =>
  isUrl(value, /^https?:$/) && new URL(value).href === `${new URL(value).origin}/` && !value.includes("?");

const origin = z
  .string()
  .check(z.refine(isOrigin, { error: "must be an origin without a path, such as https://rireki.example.jp" }));

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

/** The parts of a list with commas, trimmed, without empty ones. */
export const listOf = (value: string) =>
  value
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** The variables of the environment, as text, with their defaults. Messages complete "<variable> …". */
export const environmentSchema = z.object({
  NODE_ENV: z._default(z.enum(["development", "test", "production"]), "development"),
  APP_ENV: z.optional(environmentName),
  // An IPv6 address may stand in the brackets of an address of a page: [::1].
  HOST: z._default(
    z.pipe(
      z.string(),
      z.transform((host: string) => host.replace(/^\[(.*)\]$/, "$1")),
    ),
    "127.0.0.1",
  ),
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
  FEEDBACK_GITHUB_REPO: z.optional(repository),
  FEEDBACK_GITHUB_TOKEN: z.optional(z.string()),
  ALERT_WEBHOOK_URL: z.optional(webhook),
  ANALYTICS: z._default(z.enum(["true", "false"]), "false"),
  VITALS: z._default(z.enum(["true", "false"]), "true"),
  PUBLIC_ORIGIN: z.optional(origin),
  TRUST_PROXY: z._default(trustProxy, "false"),
  PASSWORD_COST: z._default(
    z.string().check(
      z.refine((value) => /^[1-9]\d?$/.test(value) && Number(value) <= HIGHEST_PASSWORD_COST, {
        error: `must be a whole number from 1 to ${HIGHEST_PASSWORD_COST}; each step doubles the time and memory of a password hash`,
      }),
    ),
    String(PASSWORD_COST),
  ),
  SAVES_PER_MINUTE: z._default(perMinute("save"), String(SAVES_PER_MINUTE)),
  WRITES_PER_MINUTE: z._default(perMinute("do any other one thing"), String(WRITES_PER_MINUTE)),
  SHUTDOWN_DELAY: z._default(
    z.string().check(
      z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= MAX_SHUTDOWN_DELAY_S, {
        error: `must be a number of seconds from 0 to ${MAX_SHUTDOWN_DELAY_S}`,
      }),
    ),
    "0",
  ),
  AGENCY_LIMIT_MB: z._default(megabytes, "500"),
  STORAGE_LIMIT_MB: z._default(megabytes, "10240"),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), "warn"),
});
