import type { ModuleDefinition } from "../../src/module.ts";
import { CACHE_HOURS } from "./cache/trends.ts";
import { SENT_ALERTS } from "./home/alert-rows.ts";
import { ALERT, BENCHMARK, SAMPLE } from "./memory/tables.ts";
import { monitoringMigrations } from "./migrations.ts";
import { monitoringModulePages } from "./pages.ts";
import { PROCESSES } from "./processes/process-rows.ts";

/** The pages of administrators: projections, processes, and their own log. */
export const monitoringModule: ModuleDefinition = {
  name: "monitoring",
  migrations: monitoringMigrations,
  backgroundTables: [PROCESSES, CACHE_HOURS, SAMPLE, ALERT, BENCHMARK, SENT_ALERTS],
  pages: monitoringModulePages.pages,
};
