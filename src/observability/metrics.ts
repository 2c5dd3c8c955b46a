import { Registry } from "prom-client";
import { outcomeWithin } from "../timing/time-limit.ts";
import { processMetrics } from "./process-metrics.ts";

/** Time limit of the callbacks of a scrape; metrics of slower ones are missing from it. */
const TIMEOUT_MS = 2_000;

/**
 * Metrics of an app: labels have a bounded set of values (route patterns, categories, outcomes), never user input or
 * personal data. Each app has its own registry.
 */
export interface Metrics {
  registry: Registry;
  /** Registers a callback that updates gauges before each scrape. */
  onScrape(read: () => void | Promise<void>): void;
  /** All metrics, with those of the process, in the Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

export function createMetrics({ timeoutMs = TIMEOUT_MS } = {}): Metrics {
  const registry = new Registry();
  const readings: (() => void | Promise<void>)[] = [];
  const ofProcess = processMetrics();
  return {
    registry,
    contentType: registry.contentType,
    onScrape: (read) => void readings.push(read),
    async text() {
      const done = Promise.allSettled(readings.map(async (read) => read()));
      await outcomeWithin(done, timeoutMs);
      return `${await registry.metrics()}\n${await ofProcess.metrics()}`;
    },
  };
}
