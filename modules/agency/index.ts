import type { Module } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { seedDemoAgency } from "./demo.ts";

export { openAgency } from "./commands/open-agency.ts";
export type { AgencyFacts } from "./events.ts";
export { findAgency } from "./find-agency.ts";

/** Agencies: their names and licences. They are opened at the terminal. */
export function createModule(platform: Platform): Module {
  return { routes: [], demo: { seed: (since) => seedDemoAgency(platform, since) } };
}
