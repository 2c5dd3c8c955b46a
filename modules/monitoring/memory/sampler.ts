import type { Platform } from "../../../src/platform.ts";
import { MEMORY_EVERY_MS } from "../contract/memory.ts";
import { addAlerts } from "./alert-rows.ts";
import { type AlertState, NO_ALERTS, raiseAlerts } from "./alerts.ts";
import type { createMeter } from "./measure.ts";
import { addSamples, type SampledProcess } from "./samples.ts";
import { isMonitored } from "./setting.ts";

export interface Sampler {
  /** Takes a sample now and raises its alerts. */
  sample(): Promise<void>;
  /** Takes a sample where monitoring is on. Never throws: the first of consecutive failures is logged. */
  tick(): Promise<void>;
  /** No sample is under way afterwards. */
  stop(): Promise<void>;
}

export interface SamplerServices extends Pick<Platform, "db" | "log" | "now" | "workers"> {
  meter: ReturnType<typeof createMeter>;
  process: SampledProcess;
}

/** Samples this process at once and every 30 s while monitoring is on, which each tick asks the database. */
export function startSampler({ db, log, now, workers, meter, process }: SamplerServices): Sampler {
  let state: AlertState = NO_ALERTS;
  let hasFailed = false;

  async function sample(): Promise<void> {
    const at = now();
    const measured = await meter.measure();
    meter.reset();
    await addSamples(db, [{ processId: process.id, at, ...measured }]);
    const { memoryMb, lagMs } = measured;
    const next = raiseAlerts(state, { at: Date.parse(at), memoryMb, lagMs, terminated: workers.load().terminated });
    state = next.state;
    await addAlerts(db, { processId: process.id, at }, next.raised);
  }

  async function tick(): Promise<void> {
    try {
      if (await isMonitored(db)) await sample();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, "a sample of memory could not be taken");
      hasFailed = true;
    }
  }

  let ticking = tick();
  const timer = setInterval(() => {
    ticking = tick();
  }, MEMORY_EVERY_MS).unref();
  return {
    sample,
    tick,
    async stop() {
      clearInterval(timer);
      await ticking;
      meter.close();
    },
  };
}
