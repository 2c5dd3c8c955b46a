import type { DemoData, Module, ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { sweepAlerts } from "./alert-rows.ts";
import { createBenchmarks } from "./benchmark.ts";
import { sweepBenchmarks } from "./benchmark-rows.ts";
import { removeDemoSamples, seedDemoSamples } from "./demo-samples.ts";
import { createMeter } from "./measure.ts";
import { memoryRoutes } from "./routes.ts";
import { startSampler } from "./sampler.ts";
import { sweepSamples } from "./samples.ts";

/** Memory of the processes: samples, alerts, suggestions and benchmarks. @param processId of this process */
export function createMemory(
  platform: Platform,
  services: ModuleServices,
  processId: string,
): Required<Pick<Module, "routes" | "sweep" | "close">> & {
  demo: Required<Pick<DemoData, "days" | "seed" | "remove">>;
} {
  const { db, workers } = platform;
  const now = () => platform.now();
  const process = { id: processId, startedAt: now() };
  const meter = createMeter(workers);
  const on = { ...services, ...platform, now, meter, process };
  const sampler = startSampler(on);
  const benchmarks = createBenchmarks(on);
  return {
    routes: memoryRoutes({ ...on, sampler, benchmarks }),
    demo: {
      days: 7,
      seed: () => seedDemoSamples(db, process.startedAt),
      async remove() {
        await removeDemoSamples(db);
        return [];
      },
    },
    async sweep() {
      await sweepSamples(db, now());
      await sweepAlerts(db, now());
      await sweepBenchmarks(db);
      await benchmarks.sweep();
    },
    async close() {
      await benchmarks.stop();
      await sampler.stop();
    },
  };
}
