import type { ModuleDefinition } from "../../src/module.ts";
import { monitoringModulePages } from "./pages.ts";

/** The screen on which administrators watch, rebuild and repair projections. */
export const monitoringModule: ModuleDefinition = {
  name: "monitoring",
  pages: monitoringModulePages.pages,
};
