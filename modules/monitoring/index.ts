import type { Module, Platform } from "../../src/platform.ts";
import { createFigures } from "./figures.ts";
import { monitoringRoutes } from "./http/routes.ts";
import { createLive } from "./live.ts";
import type { MonitoringOptions } from "./services.ts";

/** The read models under the eyes and hands of administrators: how they stand, made anew, helped past a fault. */
export function createMonitoringModule(platform: Platform, options: MonitoringOptions): Module {
  const { db, store, codec, progress, log } = platform;
  const on = { ...options, db, store, codec, progress, log };
  const figures = createFigures(on);
  return {
    name: "monitoring",
    events: [],
    projections: [],
    routes: monitoringRoutes({ ...on, figures, live: createLive(on, figures) }),
    refusals: {
      RebuildUnderWay: { status: 409, message: "作り直しはすでに始まっています。" },
      NotInThisState: { status: 409, message: "作り直しの状態が変わったため、この操作はできません。" },
      NoSuchFault: { status: 409, message: "停止しているイベントが変わりました。表示を確認してください。" },
    },
  };
}
