import { todayInTokyo } from "../../japanese/age.ts";
import type { Module } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { forgetOldCounts } from "./counts.ts";
import { analyticsRoutes } from "./http/analytics-routes.ts";

/** Counts of what people do, without the people. Pages carry `<meta name="analytics">` only where it is turned on. */
export function createModule(platform: Platform): Module {
  const { config, db, now } = platform;
  return {
    routes: analyticsRoutes(platform),
    ...(config.analytics && { pageMeta: { analytics: "on" } }),
    sweep: () => forgetOldCounts(db, todayInTokyo(now())),
  };
}
