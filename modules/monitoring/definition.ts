import type { ModuleDefinition } from "../../src/module.ts";

/** The screen on which administrators watch, rebuild and repair projections. */
export const monitoringModule: ModuleDefinition = {
  name: "monitoring",
  pages: [{ path: "/admin/projections", access: ["admin"] }],
};
