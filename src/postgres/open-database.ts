import path from "node:path";
import type { Config } from "../config.ts";
import { describeFailure } from "../connection-failure.ts";
import type { PostgresConnection } from "./connection.ts";
import { startEmbedded } from "./embedded.ts";
import { createKnex } from "./pool.ts";
import { databaseIn, UnusableDatabase, unusable, type WaitOptions, whenAvailable } from "./when-available.ts";

const EMBEDDED_DATABASE = "rireki";
const OLDEST_VERSION = 15;
const DUPLICATE_DATABASE = "42P04";
export interface Database {
  connection: PostgresConnection;
  /** For the operator: host and name of the database, without password. */
  description: string;
  close(): Promise<void>;
}

/**
 * Opens the external database of `DATABASE_URL`, or starts the embedded one in `DATA_DIR`.
 * @param waiting for an external database that is away
 * @throws UnusableDatabase, and what `startEmbedded` throws
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  waiting?: WaitOptions,
): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : openExternal(databaseUrl, waiting);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const directory = path.join(dataDir, "postgres");
  const removed: string[] = [];
  const server = await startEmbedded({ dataDir: directory, onStale: (reason) => removed.push(reason) });
  const maintenance = createKnex(server.connection("postgres"), { max: 1 });
  try {
    await maintenance.raw(`CREATE DATABASE ${EMBEDDED_DATABASE}`).catch((error) => {
      if (error.code !== DUPLICATE_DATABASE) throw error;
    });
  } finally {
    await maintenance.destroy();
  }
  return {
    connection: server.connection(EMBEDDED_DATABASE),
    description: `embedded Postgres in ${shortened(directory)} (${[server.mode, ...removed.map((reason) => `removed: ${reason}`)].join("; ")})`,
    close: () => server.stop(),
  };
}

function shortened(directory: string): string {
  const relative = path.relative("", directory);
  return relative.startsWith("..") ? directory : relative;
}

async function openExternal(connectionString: string, waiting: WaitOptions | undefined): Promise<Database> {
  const connection = { connectionString };
  const where = databaseIn(connectionString);
  const description = `Postgres at ${where}`;
  const address = { setting: "DATABASE_URL", url: connectionString };
  const version = await whenAvailable(address, () => versionOf(connection), waiting).catch((error: unknown) => {
    if (error instanceof UnusableDatabase || waiting?.signal.aborted) throw error;
    throw unusable("DATABASE_URL", where, describeFailure(error, "sslrootcert in DATABASE_URL"));
  });
  if (version < OLDEST_VERSION) {
    throw new UnusableDatabase(
      `DATABASE_URL: ${description} is version ${version}; Rireki needs ${OLDEST_VERSION} or newer.`,
    );
  }
  return { connection, description, close: async () => undefined };
}

async function versionOf(connection: PostgresConnection): Promise<number> {
  const probe = createKnex(connection, { max: 1 });
  try {
    const { rows } = await probe.raw("SHOW server_version_num");
    return Math.floor(Number(rows[0].server_version_num) / 10_000);
  } finally {
    await probe.destroy();
  }
}
