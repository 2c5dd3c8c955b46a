import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { migrations } from "../../modules/index.ts";
import type { DatabaseServer } from "../../src/postgres/connection.ts";
import { startEmbedded } from "../../src/postgres/embedded.ts";
import { migrate } from "../../src/postgres/migrate.ts";
import { createKnex } from "../../src/postgres/pool.ts";

/** Directory of a stopped cluster with a migrated database; set by the global setup, inherited by jest's workers. */
export const PREPARED_VARIABLE = "RIREKI_TEST_PREPARED_CLUSTER";
/** The name that the product gives its database in an embedded cluster. */
export const TEMPLATE_DATABASE = "rireki";

/** Creates the cluster that `copyPreparedCluster` copies, migrates its database, and stops it. */
export async function prepareCluster(dataDir: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const postgres = await startEmbedded({ dataDir, settings });
  try {
    await createMigratedDatabase(postgres);
  } finally {
    await postgres.stop();
  }
}

async function createMigratedDatabase(postgres: DatabaseServer): Promise<void> {
  const maintenance = createKnex(postgres.connection("postgres"));
  await maintenance.raw(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await maintenance.destroy();
  const template = createKnex(postgres.connection(TEMPLATE_DATABASE));
  await migrate(template, migrations);
  await template.destroy();
}

/**
 * Copies the run's prepared cluster to `dataDir` unless there is one, which saves a program under test its `initdb` and all
 * migrations. Outside jest's `integration` project there is none, and the program creates its own.
 * @throws when the copy fails
 */
export function copyPreparedCluster(dataDir: string, prepared = process.env[PREPARED_VARIABLE]): void {
  if (!prepared || existsSync(dataDir)) return;
  mkdirSync(path.dirname(dataDir), { recursive: true });
  if (process.platform === "win32") {
    for (const part of ["", ".password"]) cpSync(`${prepared}${part}`, `${dataDir}${part}`, { recursive: true });
    return;
  }
  // Owner and mode of the files are kept: Postgres refuses others.
  const { status, stderr } = spawnSync("cp", ["-a", prepared, dataDir], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the prepared cluster was not copied: ${stderr}`);
}
