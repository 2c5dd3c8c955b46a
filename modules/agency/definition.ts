import type { ModuleDefinition } from "../../src/module.ts";
import { agencyEvents } from "./events.ts";

/** Agencies: their names and licences. */
export const agencyModule: ModuleDefinition = {
  name: "agency",
  events: agencyEvents,
};
