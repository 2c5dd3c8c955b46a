import type { ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";

/** What the routes of monitoring work with. */
export type MonitoringServices = Pick<ModuleServices, "streams" | "findActor" | "projections"> &
  Pick<Platform, "db" | "store" | "codec" | "progress" | "log">;
