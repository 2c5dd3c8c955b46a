import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import pg from "pg";
import type { PostgresConnection } from "../../src/postgres/connection.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { CLUSTER_VARIABLE } from "./cluster.ts";
import { TEMPLATE_DATABASE } from "./prepared-cluster.ts";

export interface TestDatabase {
  name: string;
  connection: PostgresConnection;
  /** The same as `DATABASE_URL`, for a program in a process of its own. */
  url: string;
  knex: Knex;
  /** Closes our knex and drops the database, even with other connections open. */
  drop(): Promise<void>;
}

/** A database of one's own, with the schema up to date: a copy of the run's template, made in some tens of milliseconds. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(TEMPLATE_DATABASE);
}

/** A backup of a database, whose connections are closed: those of its knex open again when it is used. */
export async function copyTestDatabase({ name, knex }: TestDatabase): Promise<TestDatabase> {
  await knex.destroy();
  const copy = await copyDatabase(name);
  knex.initialize();
  return copy;
}

/**
 * A copy of this run's database of that name. The first caller fills it, while those of other workers wait.
 * @param fill must leave no connection open
 */
export async function copyFilledDatabase(
  template: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  // Not of a pool, which closes idle connections after 30 s: the lock is held for as long as this connection.
  const maintenance = new pg.Client(clusterConnection());
  await maintenance.connect();
  try {
    await maintenance.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await maintenance.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (rowCount === 0) {
      const database = await createTestDatabase();
      await fill(database);
      await database.knex.destroy();
      await maintenance.query(`ALTER DATABASE ${database.name} RENAME TO ${template}`);
    }
  } finally {
    await maintenance.end();
  }
  return copyDatabase(template);
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onCluster((maintenance) => maintenance.raw(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const connection = { ...clusterConnection(), database: name };
  const knex = createKnex(connection);
  return {
    name,
    connection,
    url: urlOf(connection),
    knex,
    async drop() {
      await knex.destroy();
      await onCluster((maintenance) => maintenance.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** `DATABASE_URL` of a database on our own socket. */
export function urlOf(connection: PostgresConnection): string {
  const { host, port, user, database } = connection as Exclude<PostgresConnection, { connectionString: string }>;
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}

async function onCluster(work: (maintenance: Knex) => Promise<unknown>): Promise<void> {
  const maintenance = createKnex(clusterConnection(), { max: 1, statementTimeoutMs: 0 });
  try {
    await work(maintenance);
  } finally {
    await maintenance.destroy();
  }
}

function clusterConnection(): PostgresConnection {
  const connection = process.env[CLUSTER_VARIABLE];
  if (!connection) throw new Error("no test cluster: run this test in jest's `integration` project");
  return JSON.parse(connection) as PostgresConnection;
}
