import { todayInTokyo } from "../../../japanese/age.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { type Route, type RouteAnswer, route } from "../../../src/http/route.ts";
import { reportFileName } from "../contract/memory-labels.ts";
import { policy } from "../policy.ts";
import { clearAlerts } from "./alert-rows.ts";
import type { Benchmarks } from "./benchmark.ts";
import { lastBenchmarks } from "./benchmark-rows.ts";
import { type FigureServices, liveMetrics, ruleFigures } from "./figures.ts";
import { memoryReport } from "./report.ts";
import type { Sampler } from "./sampler.ts";
import { clearSamples, dailyAverages, hasDemoSamples, lastSamples } from "./samples.ts";
import { setMonitored } from "./setting.ts";
import { suggest } from "./suggestions.ts";

export type MemoryRouteServices = FigureServices & { sampler: Sampler; benchmarks: Benchmarks };

const MEMORY = "/admin/memory_monitoring";

const answer = (message: string, data: object): RouteAnswer => ({ body: { status: "success", message, data } });

const liveRoute = (on: MemoryRouteServices) =>
  route({
    method: "GET",
    path: `${MEMORY}/live_metrics`,
    access: policy.watch,
    handle: async () => answer("現在の値です", await liveMetrics(on)),
  });

const dashboardRoute = (on: MemoryRouteServices) =>
  route({
    method: "GET",
    path: `${MEMORY}/dashboard`,
    access: policy.watch,
    async handle() {
      const { db, now, process } = on;
      const [samples, daily, has_demo_data, benchmarks] = await Promise.all([
        lastSamples(db, process),
        dailyAverages(db, todayInTokyo(now())),
        hasDemoSamples(db),
        lastBenchmarks(db),
      ]);
      return answer("推移です", { memory_trends: { samples, daily, has_demo_data }, benchmarks });
    },
  });

const suggestionsRoute = (on: MemoryRouteServices) =>
  route({
    method: "GET",
    path: `${MEMORY}/memory_optimization_suggestions`,
    access: policy.watch,
    async handle() {
      const suggestions = suggest(await ruleFigures(on));
      return answer(suggestions.length > 0 ? `提案が${suggestions.length}件あります` : "提案はありません", {
        suggestions,
      });
    },
  });

const startRoute = ({ db, sampler }: MemoryRouteServices) =>
  route({
    method: "POST",
    path: `${MEMORY}/start_monitoring`,
    access: policy.operateMemory,
    administers: "start_monitoring",
    async handle() {
      await setMonitored(db, true);
      await sampler.sample();
      return answer("監視を開始しました", { monitoring_enabled: true });
    },
  });

const stopRoute = ({ db }: MemoryRouteServices) =>
  route({
    method: "POST",
    path: `${MEMORY}/stop_monitoring`,
    access: policy.operateMemory,
    administers: "stop_monitoring",
    async handle() {
      await setMonitored(db, false);
      return answer("監視を停止しました", { monitoring_enabled: false });
    },
  });

const clearRoute = ({ db }: MemoryRouteServices) =>
  route({
    method: "DELETE",
    path: `${MEMORY}/clear_monitoring_data`,
    access: policy.operateMemory,
    administers: "clear_monitoring_data",
    async handle() {
      await clearSamples(db);
      await clearAlerts(db);
      return answer("監視データをクリアしました", {});
    },
  });

/** JSON, or a file to save where the caller accepts plain text. */
const reportRoute = (on: MemoryRouteServices) =>
  route({
    method: "GET",
    path: `${MEMORY}/memory_report`,
    access: policy.watch,
    async handle({ ctx }) {
      const { config, db, now } = on;
      const [live, figures, daily, benchmarks] = await Promise.all([
        liveMetrics(on),
        ruleFigures(on),
        dailyAverages(db, todayInTokyo(now())),
        lastBenchmarks(db),
      ]);
      const { heapLimitMb } = figures;
      const report = memoryReport({ config, live, heapLimitMb, daily, suggestions: suggest(figures), benchmarks });
      if (ctx.accepts("json", "text") !== "text") return answer("レポートを作成しました", { report });
      return {
        body: report,
        headers: {
          "Content-Type": "text/plain; charset=utf-8",
          "Content-Disposition": contentDisposition("attachment", reportFileName(live.timestamp)),
        },
      };
    },
  });

const benchmarkRoute = ({ benchmarks }: MemoryRouteServices) =>
  route({
    method: "POST",
    path: `${MEMORY}/memory_benchmark`,
    access: policy.operateMemory,
    administers: "memory_benchmark",
    async handle() {
      const id = await benchmarks.start();
      return { status: 202, ...answer("ベンチマークを開始しました", { id, state: "running" }) };
    },
  });

export const memoryRoutes = (on: MemoryRouteServices): Route[] => [
  liveRoute(on),
  dashboardRoute(on),
  suggestionsRoute(on),
  startRoute(on),
  stopRoute(on),
  clearRoute(on),
  reportRoute(on),
  benchmarkRoute(on),
];
