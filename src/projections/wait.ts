import { setTimeout as delay } from "node:timers/promises";
import type { Knex } from "knex";
import type { Watermark } from "../event-store/watermark.ts";
import { type Identified, readInUse, readStatuses } from "./checkpoint.ts";
import type { ProjectionProgress } from "./projection.ts";

const FIRST_POLL_MS = 25;
const LONGEST_POLL_MS = 100;

/** A read model that runs in this process: where it stands is known at once, and without its row. */
export interface LocalProgress {
  passed: Watermark;
  /** Somebody waits for this position: no rest before it is reached. */
  hurry(position: bigint): void;
  isFaulted(): boolean;
  /** True while rows up to `passed` may be missing: only the checkpoint's row tells. */
  isInDoubt(): boolean;
}

/**
 * Waits in memory for the read models that run here, and by their rows for those of other processes.
 * @throws Error when asked to wait for a name that is not among `projections`
 */
export function makeProgress(
  db: Knex,
  projections: readonly Identified[],
  local: ReadonlyMap<string, LocalProgress> = new Map(),
): ProjectionProgress {
  async function waitForOne(name: string, position: bigint, timeoutMs: number): Promise<boolean> {
    if (!projections.some((known) => known.name === name)) throw new Error(`no read model is called ${name}`);
    const here = local.get(name);
    if (here?.isFaulted()) return waitForRow(name, position, 0);
    here?.hurry(position);
    if (!here || here.isInDoubt()) return waitForRow(name, position, timeoutMs);
    // A process that stood still hears of its timers before it hears of its rows: look once more before saying no.
    return (await here.passed.reaches(position, timeoutMs)) || waitForRow(name, position, 0);
  }

  /** Whatever version is in use: its rows are the ones that are read. */
  async function waitForRow(name: string, position: bigint, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, LONGEST_POLL_MS)) {
      const row = await readInUse(db, name);
      if (row && row.position >= position) return true;
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await delay(Math.min(pause, left));
    }
  }

  return {
    async waitFor(names, position, timeoutMs) {
      const answers = await Promise.all(names.map((name) => waitForOne(name, position, timeoutMs)));
      return answers.every(Boolean);
    },
    async status() {
      const statuses = await readStatuses(db, projections);
      return statuses.map((status) => {
        const seen = local.get(status.name)?.passed.value ?? status.position;
        return { ...status, position: seen > status.position ? seen : status.position };
      });
    },
  };
}
