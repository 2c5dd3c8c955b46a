import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { outcomeWithin } from "../../../src/timing/time-limit.ts";
import type { CacheAnswers } from "../cache/cache-answers.ts";
import { HOME_NAMES, type HomeAnswer, type HomeName } from "../contract/home.ts";
import { memoryIn, processMemory } from "../memory/figures.ts";
import { readProcesses } from "../processes/process-rows.ts";
import { readModelFigures } from "../projections/model-figures.ts";
import { readScore } from "../vitals/read-score.ts";
import { type FeedbackFigures, type HomeFigures, judgeHome } from "./items.ts";
import { queueLoad, queuesIn } from "./queue-figures.ts";

/** Figures of other modules. */
export interface LentToHome {
  countOpenFeedback(): Promise<FeedbackFigures>;
}

export interface HomeServices
  extends Pick<Platform, "config" | "db" | "log" | "now" | "progress" | "store" | "workers">,
    Pick<ModuleServices, "checkHealth" | "projections">,
    LentToHome {
  cache: Pick<CacheAnswers, "health">;
  processId(): string;
}

type Readings = { readonly [Name in HomeName]: () => Promise<HomeFigures[Name]> };

/** Time for one figure, ms. */
const READ_MS = 5_000;

/**
 * The state of everything, as this process and the rows of the others know it. A figure that cannot be read in time is an item
 * that says so; the first of consecutive failures is logged.
 */
export function createHome(on: HomeServices): () => Promise<HomeAnswer> {
  const readings = readingsOf(on);
  const failed = new Set<HomeName>();

  async function figureOf<Name extends HomeName>(name: Name): Promise<HomeFigures[Name] | undefined> {
    const reading = readings[name]();
    if ((await outcomeWithin(reading, READ_MS)) === "fulfilled") {
      failed.delete(name);
      return reading;
    }
    if (!failed.has(name)) on.log.warn({ item: name }, "a figure of the administrators' home could not be read");
    failed.add(name);
    return undefined;
  }

  return async () =>
    judgeHome(
      Object.fromEntries(await Promise.all(HOME_NAMES.map(async (name) => [name, await figureOf(name)] as const))),
    );
}

function readingsOf(on: HomeServices): Readings {
  const { cache, checkHealth, config, countOpenFeedback, db, now, processId, workers } = on;
  /** Figures of the other processes that run. */
  const others = async () =>
    (await readProcesses(db, now()))
      .filter(({ id, gone }) => id !== processId() && !gone)
      .map(({ figures }) => figures);
  return {
    readiness: checkHealth,
    bus: checkHealth,
    projections: () => readModelFigures(on),
    cache: cache.health,
    async memory() {
      const elsewhere = (await others()).map(memoryIn);
      return [processMemory().memory_mb, ...elsewhere.filter((mb) => mb !== null)];
    },
    async queues() {
      const loads = [queueLoad(workers), ...(await others()).map(queuesIn)];
      return {
        running: loads.reduce((sum, { running }) => sum + running, 0),
        waiting: loads.reduce((sum, { waiting }) => sum + waiting, 0),
        mostWaiting: Math.max(...loads.map(({ waiting }) => waiting)),
      };
    },
    vitals: async () => (config.vitals ? readScore(db, now()) : null),
    feedback: async () => ({ ...(await countOpenFeedback()), now: now() }),
  };
}
