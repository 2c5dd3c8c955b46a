import { readNatsUrl } from "../bus/nats-address.ts";
import type { Config } from "../config.ts";
import { hostsIn } from "../event-store/hosts.ts";

/** A server that the environment names. */
export interface ConfiguredServer {
  name: "EventStoreDB" | "NATS" | "Postgres" | "Redis";
  /** Hosts without user and password. */
  where: string;
  /** The setting that names the file of a certificate authority. */
  caSetting: string;
  /** Connects, asks once and leaves. Rejects with the client's error. */
  probe(): Promise<void>;
}

const TIMEOUT_MS = 5_000;

/** Servers in the order in which a start needs them. Clients are loaded on demand. */
export function configuredServers(
  config: Pick<Config, "databaseUrl" | "eventStoreUrl" | "natsUrl" | "redisUrl">,
): ConfiguredServer[] {
  const { databaseUrl, eventStoreUrl, natsUrl, redisUrl } = config;
  const servers: ConfiguredServer[] = [];
  if (databaseUrl !== undefined) {
    const { host, pathname } = new URL(databaseUrl);
    const caSetting = "sslrootcert in DATABASE_URL";
    servers.push({ name: "Postgres", where: `${host}${pathname}`, caSetting, probe: () => askPostgres(databaseUrl) });
  }
  if (eventStoreUrl !== undefined) {
    const caSetting = "tlsCAFile in EVENTSTORE_URL";
    const where = hostsIn(eventStoreUrl);
    servers.push({ name: "EventStoreDB", where, caSetting, probe: () => askEventStoreDb(eventStoreUrl) });
  }
  const caSetting = "NODE_EXTRA_CA_CERTS";
  if (natsUrl !== undefined) {
    const where = readNatsUrl(natsUrl).servers.join(", ");
    servers.push({ name: "NATS", where, caSetting, probe: () => askNats(natsUrl) });
  }
  if (redisUrl !== undefined) {
    servers.push({ name: "Redis", where: new URL(redisUrl).host, caSetting, probe: () => askRedis(redisUrl) });
  }
  return servers;
}

async function askPostgres(connectionString: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  client.on("error", () => undefined); // an error without listener would end the process
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function askEventStoreDb(url: string): Promise<void> {
  const { createEventStoreDbStore } = await import("../event-store/eventstoredb.ts");
  const store = createEventStoreDbStore({ url, timeoutMs: TIMEOUT_MS });
  try {
    await store.head().catch(() => store.head()); // a follower names the leader, which is asked then
  } finally {
    await store.close();
  }
}

async function askNats(url: string): Promise<void> {
  const { connect } = await import("nats");
  const { tls, ...address } = readNatsUrl(url);
  const options = { ...address, ...(tls && { tls: {} }), timeout: TIMEOUT_MS, reconnect: false };
  const connection = await connect(options);
  try {
    await (await connection.jetstreamManager()).getAccountInfo();
  } finally {
    await connection.close();
  }
}

async function askRedis(url: string): Promise<void> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let failure: unknown;
  redis.on("error", (error) => {
    failure ??= error; // `connect` itself says only that the connection is closed
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw failure ?? error;
  } finally {
    redis.disconnect();
  }
}
