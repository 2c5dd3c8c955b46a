import type { EventBus } from "../bus/port.ts";
import { ForeignStore, NoSpaceLeft } from "../event-store/port.ts";
import type { Platform } from "../platform.ts";
import { checkReplication } from "../postgres/replication.ts";

/** One line of `/health/ready`. Add a check by its own file and a line in `healthChecks`, or in `src/app.ts`. */
export interface HealthCheck {
  /** The key in the answer, on which monitoring relies. */
  name: string;
  /** Whether its failure takes the process out of service (503). Otherwise the process is `degraded` and ready. */
  isRequired: boolean;
  /** Rejects when the check fails. */
  run(): Promise<unknown>;
  /** The word for a failure in the answer; default `failed`. */
  describe?(error: unknown): string | undefined;
}

/** The checks of every process. */
export function healthChecks({
  store,
  bus,
  db,
  progress,
}: Pick<Platform, "store" | "db" | "progress"> & { bus: Pick<EventBus, "health"> }): HealthCheck[] {
  return [
    {
      name: "store",
      isRequired: true,
      run: () => store.health(),
      describe: (error) =>
        error instanceof ForeignStore ? "another" : error instanceof NoSpaceLeft ? "no space" : undefined,
    },
    // Without the bus saves go on; notifications of other tabs are sent when it is back.
    { name: "bus", isRequired: false, run: () => bus.health() },
    { name: "database", isRequired: true, run: async () => db.raw("SELECT 1") },
    // A warning to the operator: a failover would lose commits.
    { name: "replication", isRequired: false, run: () => checkReplication(db) },
    // Saves go on and the pages of the other read models are fresh: no balancer is to take all processes out for it.
    {
      name: "read_models",
      isRequired: false,
      async run() {
        const faulted = (await progress.status()).some(({ status }) => status === "faulted");
        if (faulted) throw new Error("a read model stands still");
      },
    },
  ];
}
