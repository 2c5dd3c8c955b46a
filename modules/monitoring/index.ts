import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { NoSuchFault } from "../../src/projections/faults.ts";
import { NotInThisState, RebuildUnderWay } from "../../src/projections/rebuild/commands.ts";
import { createFigures } from "./projections/figures.ts";
import { createLive } from "./projections/live.ts";
import { monitoringRoutes } from "./projections/routes.ts";

/** State, rebuilds and faults of the projections, for administrators. */
export function createModule(platform: Platform, options: ModuleServices): Module {
  const { db, store, codec, progress, log } = platform;
  const services = { ...options, db, store, codec, progress, log };
  const figures = createFigures(services);
  return {
    routes: monitoringRoutes({ ...services, figures, live: createLive(services, figures) }),
    errors: [
      [RebuildUnderWay, { status: 409, message: "作り直しはすでに始まっています。" }],
      [NotInThisState, { status: 409, message: "作り直しの状態が変わったため、この操作はできません。" }],
      [NoSuchFault, { status: 409, message: "停止しているイベントが変わりました。表示を確認してください。" }],
    ],
  };
}
