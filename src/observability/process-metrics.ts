import { collectDefaultMetrics, Registry } from "prom-client";

let registry: Registry | undefined;

/**
 * Memory, garbage collection, event loop, handles and CPU, by prom-client's usual names. They belong to the process and not
 * to an app in it, so there is one registry of them, made when it is first asked for; it keeps nothing running.
 */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  }
  return registry;
}
