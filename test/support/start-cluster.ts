import { migrations } from "../../modules/index.ts";
import { migrate } from "../../src/postgres/migrate.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { CLUSTER_VARIABLE, startTestCluster, TEMPLATE_DATABASE } from "./cluster.ts";
import { runningCluster } from "./running-cluster.ts";

/** jest's global setup: one cluster a run, one migrated database to copy from. */
export default async function startCluster(): Promise<void> {
  const cluster = await startTestCluster();
  runningCluster.current = cluster;
  process.env[CLUSTER_VARIABLE] = JSON.stringify(cluster.postgres.connection("postgres"));

  const maintenance = createKnex(cluster.postgres.connection("postgres"));
  await maintenance.raw(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await maintenance.destroy();
  const template = createKnex(cluster.postgres.connection(TEMPLATE_DATABASE));
  await migrate(template, migrations);
  await template.destroy();
}
