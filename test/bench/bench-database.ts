import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrations } from "../../modules/index.ts";
import type { PostgresConnection } from "../../src/postgres/connection.ts";
import { migrate } from "../../src/postgres/migrate.ts";
import { openDatabase } from "../../src/postgres/open-database.ts";
import { createKnex } from "../../src/postgres/pool.ts";

/** A directory below which the database may run as somebody else. */
export function benchDirectory(): { path: string; remove(): void } {
  const directory = mkdtempSync(path.join(tmpdir(), "rireki-bench-"));
  chmodSync(directory, 0o755);
  return { path: directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

export interface BenchDatabase {
  connection: PostgresConnection;
  /** The same as `DATABASE_URL`. */
  url: string;
  close(): Promise<void>;
}

/** An embedded Postgres as the program runs it, every commit on the disk, with the schema and nothing in it. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const directory = benchDirectory();
  const database = await openDatabase({ databaseUrl: undefined, dataDir: directory.path });
  const knex = createKnex(database.connection, { max: 2 });
  await migrate(knex, migrations);
  await knex.destroy();
  return {
    connection: database.connection,
    url: urlOf(database.connection),
    async close() {
      await database.close();
      directory.remove();
    },
  };
}

function urlOf(connection: PostgresConnection): string {
  if ("connectionString" in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}
