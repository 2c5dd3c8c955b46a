import { collectDefaultMetrics, Registry } from "prom-client";

let registry: Registry | undefined;

/**
 * Default metrics of prom-client: memory, garbage collection, event loop, handles, CPU. One registry per process, created on
 * first use.
 */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  }
  return registry;
}
