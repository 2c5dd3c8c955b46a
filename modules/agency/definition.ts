import type { ModuleDefinition } from "../../src/module.ts";
import { agencyEvents } from "./events.ts";
import { agencyMigrations } from "./migrations.ts";
import { agencyModulePages } from "./pages.ts";
import { agencies } from "./read-models/agencies.ts";
import { agencyMembers } from "./read-models/members.ts";

/** Agencies: their profiles and members, and the home of their staff. */
export const agencyModule: ModuleDefinition = {
  name: "agency",
  events: agencyEvents,
  projections: [agencies, agencyMembers],
  migrations: agencyMigrations,
  pages: agencyModulePages.pages,
};
