import type { Module } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { seedDemoAgency } from "./demo.ts";
import { overviewRoute } from "./http/overview-route.ts";

export { openAgency } from "./commands/open-agency.ts";
export type { AgencyFacts } from "./events.ts";
export { findAgencyCard } from "./find-agency-card.ts";

/** Agencies: their names and licences, and the home of their staff. They are opened at the terminal. */
export function createModule(platform: Platform): Module {
  return { routes: [overviewRoute(platform)], demo: { seed: (since) => seedDemoAgency(platform, since) } };
}
