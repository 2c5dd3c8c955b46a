import type { ModuleDefinition } from "../../src/module.ts";
import { agencyEvents } from "./events.ts";
import { agencyModulePages } from "./pages.ts";

/** Agencies: their names and licences, and the home of their staff. */
export const agencyModule: ModuleDefinition = {
  name: "agency",
  events: agencyEvents,
  pages: agencyModulePages.pages,
};
