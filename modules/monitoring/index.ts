import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { NoSuchFault } from "../../src/projections/faults.ts";
import { NotInThisState, RebuildUnderWay } from "../../src/projections/rebuild/commands.ts";
import { release } from "../../src/release.ts";
import { createCachePart } from "./cache/cache-part.ts";
import { startAlerts } from "./home/alerts.ts";
import { homeRoutes } from "./home/home-routes.ts";
import { queueLoad } from "./home/queue-figures.ts";
import { createHome, type LentToHome } from "./home/read-home.ts";
import { logRoutes } from "./log/log-routes.ts";
import { createMemory } from "./memory/create-memory.ts";
import { processMemory } from "./memory/figures.ts";
import { forgetProcesses } from "./processes/process-rows.ts";
import { createProcesses } from "./processes/processes.ts";
import { createFigures } from "./projections/figures.ts";
import { createLive } from "./projections/live.ts";
import { projectionRoutes } from "./projections/routes.ts";
import { removeDemoViews, seedDemoViews } from "./vitals/demo-views.ts";
import { vitalsRoutes } from "./vitals/vitals-routes.ts";
import { forgetVitals } from "./vitals/vitals-rows.ts";

/** The running house for administrators: its state, projections, processes, and the log of their actions. */
export function createModule(platform: Platform, options: ModuleServices & LentToHome): Module {
  const { config, db, now, workers } = platform;
  const services = { ...options, ...platform };
  const figures = createFigures(services);
  const cache = createCachePart(platform, { ...options, processId: () => processes.id });
  const processes = createProcesses(platform, {
    cache: cache.figures,
    memory: processMemory,
    queues: () => queueLoad(workers),
  });
  const memory = createMemory(platform, options, processes.id);
  const readHome = createHome({ ...services, cache: cache.answers, processId: () => processes.id });
  const { alertWebhookUrl } = config;
  const alerts = alertWebhookUrl === undefined ? undefined : startAlerts({ ...platform, readHome }, alertWebhookUrl);
  return {
    routes: [
      ...homeRoutes(readHome),
      ...projectionRoutes({ ...services, figures, live: createLive(services, figures) }),
      ...logRoutes(services),
      ...cache.routes,
      ...memory.routes,
      ...vitalsRoutes(services),
    ],
    ...(config.vitals && { pageMeta: { vitals: release } }),
    demo: {
      days: memory.demo.days,
      async seed(since, signal) {
        await memory.demo.seed(since, signal);
        await seedDemoViews(db, now());
      },
      async remove() {
        await removeDemoViews(db);
        return memory.demo.remove();
      },
    },
    async sweep() {
      await forgetProcesses(db, now());
      await cache.sweep();
      await memory.sweep();
      await forgetVitals(db, now());
    },
    async close() {
      await alerts?.close();
      await cache.close();
      await memory.close();
      await processes.close();
    },
    errors: [
      ...cache.errors,
      [RebuildUnderWay, { status: 409, message: "作り直しはすでに始まっています。" }],
      [NotInThisState, { status: 409, message: "作り直しの状態が変わったため、この操作はできません。" }],
      [NoSuchFault, { status: 409, message: "停止しているイベントが変わりました。表示を確認してください。" }],
    ],
  };
}
