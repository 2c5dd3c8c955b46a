import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { DatabaseServer } from "../../src/postgres/connection.ts";
import { startEmbedded } from "../../src/postgres/embedded.ts";
import { copyPreparedCluster, prepareCluster } from "./prepared-cluster.ts";
import { clusterDirectory } from "./run-directory.ts";

/** Environment variable with the address of this run's cluster; set by the global setup, inherited by jest's workers. */
export const CLUSTER_VARIABLE = "RIREKI_TEST_CLUSTER";

const PREFIX = "rireki-test-";
/** Durable nowhere, fast everywhere. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  shared_buffers: "64MB",
};

export interface TestCluster {
  postgres: DatabaseServer;
  /** Directory of a stopped cluster with a migrated database, for `copyPreparedCluster`. */
  prepared: string;
  remove(): Promise<void>;
}

/** A cluster for one test run, with a migrated database. Its directory carries our pid, so that leftovers are known. */
export async function startTestCluster(): Promise<TestCluster> {
  removeLeftovers();
  const directory = path.join(clusterDirectory(), `${PREFIX}${process.pid}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { mode: 0o755 });
  const prepared = path.join(directory, "prepared");
  await prepareCluster(prepared, SETTINGS);
  const dataDir = path.join(directory, "postgres");
  copyPreparedCluster(dataDir, prepared);
  const postgres = await startEmbedded({ dataDir, settings: SETTINGS });
  return {
    postgres,
    prepared,
    async remove() {
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Clusters of runs that were killed: their watchdog has stopped the server, the files are still there. */
function removeLeftovers(): void {
  for (const name of readdirSync(clusterDirectory())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const directory = path.join(clusterDirectory(), name);
    if (existsSync(path.join(directory, "postgres", "postmaster.pid"))) continue; // still shutting down
    rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
