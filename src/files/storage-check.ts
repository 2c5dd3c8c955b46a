import type { HealthCheck } from "../http/health-checks.ts";
import type { Storage } from "./storage.ts";

/** `/health/ready` is degraded from 90 % of the storage limit: everything works, and uploads are refused soon. */
export const storageCheck = (storage: Pick<Storage, "usage">): HealthCheck => ({
  name: "storage",
  isRequired: false,
  async run() {
    if ((await storage.usage()).isNearlyFull) throw new Error("the storage for files is nearly full");
  },
});
