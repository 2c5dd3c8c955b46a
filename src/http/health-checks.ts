import type { EventBus } from "../bus/port.ts";
import type { Platform } from "../platform.ts";
import { checkReplication } from "../postgres/replication.ts";

/** One line of `/health/ready`. Add a check by its own file and a line in `healthChecks`, or in `src/app.ts`. */
export interface HealthCheck {
  /** As it stands in the answer; monitoring goes by it. */
  name: string;
  /** Whether its failure takes the process out of service (503). Otherwise the process is `degraded` and ready. */
  isRequired: boolean;
  /** Rejects when something is wrong. */
  run(): Promise<unknown>;
}

/** The checks of every process. */
export function healthChecks({
  store,
  bus,
  db,
  progress,
}: Pick<Platform, "store" | "db" | "progress"> & { bus: Pick<EventBus, "health"> }): HealthCheck[] {
  return [
    { name: "store", isRequired: true, run: () => store.health() },
    // Without the bus all work goes on, and other tabs hear of it when it is back.
    { name: "bus", isRequired: false, run: () => bus.health() },
    { name: "database", isRequired: true, run: async () => db.raw("SELECT 1") },
    // Replication that a failover would lose commits with is a warning to the operator.
    { name: "replication", isRequired: false, run: () => checkReplication(db) },
    {
      name: "projections",
      isRequired: true,
      async run() {
        const faulted = (await progress.status()).some(({ status }) => status === "faulted");
        if (faulted) throw new Error("a projection stands still");
      },
    },
  ];
}
