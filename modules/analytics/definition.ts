import type { ModuleDefinition } from "../../src/module.ts";
import { analyticsMigrations } from "./migrations.ts";
import { EVENT_COUNT } from "./tables.ts";

/** Counts by day of what people do in the product. Nothing stored names them. */
export const analyticsModule: ModuleDefinition = {
  name: "analytics",
  migrations: analyticsMigrations,
  backgroundTables: [EVENT_COUNT],
};
