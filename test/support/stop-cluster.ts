import { runningCluster } from "./running-cluster.ts";

/** jest's global teardown. */
export default async function stopCluster(): Promise<void> {
  await runningCluster.current?.remove();
}
