import { Registry } from "prom-client";
import { outcomeWithin } from "../timing/time-limit.ts";
import { processMetrics } from "./process-metrics.ts";

/** How long a part that is asked for its figures may take; the figures of the others are given without it. */
const TIMEOUT_MS = 2_000;

/**
 * What an app counts and measures of itself: numbers by bounded labels (route patterns, categories, outcomes), never by
 * anything that somebody has typed, and nothing about a person. Every app has its own.
 */
export interface Metrics {
  registry: Registry;
  /** `read` is called before figures are given, to bring those up to date that are looked up and not counted. */
  onScrape(read: () => void | Promise<void>): void;
  /** All of it, with what the process says of itself, as Prometheus reads it. */
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
