import path from "node:path";
import type { Config } from "../config.ts";
import { describeFailure } from "../connection-failure.ts";
import { OperatorError } from "../operator-error.ts";
import type { PostgresConnection } from "./connection.ts";
import { startEmbedded } from "./embedded.ts";
import { createKnex } from "./pool.ts";

const EMBEDDED_DATABASE = "rireki";
const OLDEST_VERSION = 15;
const DUPLICATE_DATABASE = "42P04";
export interface Database {
  connection: PostgresConnection;
  /** For the operator: host and name of the database, without password. */
  description: string;
  close(): Promise<void>;
}

/** `DATABASE_URL` cannot be used; the message says why. */
export class UnusableDatabase extends OperatorError {
  override readonly name = "UnusableDatabase";
}

/**
 * Opens the external database of `DATABASE_URL`, or starts the embedded one in `DATA_DIR`.
 * @throws UnusableDatabase, and what `startEmbedded` throws
 */
export async function openDatabase(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<Database> {
  return config.databaseUrl === undefined ? openEmbedded(config.dataDir) : openExternal(config.databaseUrl);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const directory = path.join(dataDir, "postgres");
  const server = await startEmbedded({ dataDir: directory });
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
    description: `embedded Postgres in ${shortened(directory)} (${server.mode})`,
    close: () => server.stop(),
  };
}

function shortened(directory: string): string {
  const relative = path.relative("", directory);
  return relative.startsWith("..") ? directory : relative;
}

async function openExternal(connectionString: string): Promise<Database> {
  const connection = { connectionString };
  const { host, pathname } = new URL(connectionString);
  const description = `Postgres at ${host}${pathname}`;
  const probe = createKnex(connection, { max: 1 });
  let version: number;
  try {
    const { rows } = await probe.raw("SHOW server_version_num");
    version = Math.floor(Number(rows[0].server_version_num) / 10_000);
  } catch (error) {
    const reason = describeFailure(error, "sslrootcert in DATABASE_URL");
    throw new UnusableDatabase(`DATABASE_URL: ${description} does not let us in (${reason}).`);
  } finally {
    await probe.destroy();
  }
  if (version < OLDEST_VERSION) {
    throw new UnusableDatabase(
      `DATABASE_URL: ${description} is version ${version}; Rireki needs ${OLDEST_VERSION} or newer.`,
    );
  }
  return { connection, description, close: async () => undefined };
}
