import { provideBuiltServer } from "./built-server.ts";
import { CLUSTER_VARIABLE, startTestCluster } from "./cluster.ts";
import { PREPARED_VARIABLE } from "./prepared-cluster.ts";
import { runningCluster } from "./running-cluster.ts";

/** jest's global setup: one build of the server and one cluster a run, with one migrated database to copy from. */
export default async function startCluster(): Promise<void> {
  provideBuiltServer();
  const cluster = await startTestCluster();
  runningCluster.current = cluster;
  process.env[CLUSTER_VARIABLE] = JSON.stringify(cluster.postgres.connection("postgres"));
  process.env[PREPARED_VARIABLE] = cluster.prepared;
}
