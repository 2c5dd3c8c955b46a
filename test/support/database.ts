import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { PostgresConnection } from "../../src/postgres/connection.ts";
import { makeKnex } from "../../src/postgres/pool.ts";
import { CLUSTER_VARIABLE, TEMPLATE_DATABASE } from "./cluster.ts";

export interface TestDatabase {
  name: string;
  connection: PostgresConnection;
  /** The same as `DATABASE_URL`, for a program in a process of its own. */
  url: string;
  knex: Knex;
  /** Ends our knex and drops the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

/** A database of one's own, with the schema up to date: a copy of the run's template, made in some tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onCluster((maintenance) => maintenance.raw(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`));
  const connection = { ...clusterConnection(), database: name };
  const { host, port, user } = connection as { host: string; port: number; user: string };
  const knex = makeKnex(connection);
  return {
    name,
    connection,
    url: `postgres://${user}@localhost/${name}?${new URLSearchParams({ host, port: String(port) })}`,
    knex,
    async drop() {
      await knex.destroy();
      await onCluster((maintenance) => maintenance.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

async function onCluster(work: (maintenance: Knex) => Promise<unknown>): Promise<void> {
  const maintenance = makeKnex(clusterConnection(), { max: 1 });
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
