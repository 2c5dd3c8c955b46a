import type { ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";

/** Services of the monitoring routes. */
export type MonitoringServices = Pick<ModuleServices, "streams" | "findActor" | "projections" | "isWebFile"> &
  Pick<Platform, "config" | "db" | "store" | "codec" | "progress" | "log" | "now">;
