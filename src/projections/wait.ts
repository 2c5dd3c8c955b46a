import type { Knex } from "knex";
import { START } from "../event-store/port.ts";
import { createWatermark, type Watermark } from "../event-store/watermark.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import type { PubSub } from "../pubsub/port.ts";
import { type ProjectionId, readInUse, readStatuses } from "./checkpoint.ts";
import type { ProjectionProgress } from "./projection.ts";

const FIRST_POLL_MS = 25;
const MAX_POLL_MS = 100;

/** A projection that runs in this process: its position is in memory. */
export interface LocalProgress {
  passed: Watermark;
  /** A reader waits for this position: no batching delay before it is reached. */
  prioritise(position: bigint): void;
  isFaulted(): boolean;
  /** True while rows up to `passed` may be missing: only the stored checkpoint is reliable. */
  isUnconfirmed(): boolean;
  /** Aborts when it stops running in this process. */
  ended: AbortSignal;
}

/** Topics; kept for processes of older releases. */
const REQUESTED = "read-model-asked";
const REACHED = "read-model-passed";
/** Maximum wait on behalf of another process. */
const REQUEST_MS = 2_000;

/**
 * Waits in memory for the projections of this process. For those of other processes it polls the stored checkpoint with
 * exponential back-off (25 to 100 ms) and publishes a request: the process that runs the projection prioritises it and
 * publishes the position when it is reached.
 * @param local the projections that run in this process now, by name
 * @throws Error from `waitFor` for a name that is not among `projections`
 */
export function createProgress(
  db: Knex,
  projections: readonly ProjectionId[],
  { local = new Map(), pubsub }: { local?: ReadonlyMap<string, LocalProgress>; pubsub?: PubSub } = {},
): ProjectionProgress {
  /** Waits of this process for projections of other processes, with the highest position published since. */
  const waiting = new Set<{ name: string; reached: Watermark }>();
  pubsub?.subscribe(REACHED, (name, position) => {
    for (const waiter of waiting) if (waiter.name === name) waiter.reached.raise(BigInt(position));
  });
  pubsub?.subscribe(REQUESTED, (name, position) => {
    if (!local.has(name)) return;
    const requested = BigInt(position);
    const publishReached = (passed: boolean) => passed && pubsub.publish(REACHED, name, position);
    waitForOne(name, requested, REQUEST_MS).then(publishReached, () => undefined);
  });

  async function waitForOne(name: string, position: bigint, timeoutMs: number): Promise<boolean> {
    if (!projections.some((known) => known.name === name)) throw new Error(`unknown projection: ${name}`);
    const deadline = performance.now() + timeoutMs;
    const here = local.get(name);
    if (here?.isFaulted()) return waitForRow(name, position, 0);
    here?.prioritise(position);
    if (!here || here.isUnconfirmed()) return waitForRow(name, position, timeoutMs);
    const passed = await here.passed.reaches(position, timeoutMs, here.ended);
    // After a stalled event loop timers fire before query results: read the checkpoint once more before a time-out.
    return passed || waitForRow(name, position, here.ended.aborted ? deadline - performance.now() : 0);
  }

  /** Polls the checkpoint of the version in use, whose rows readers see. */
  async function waitForRow(name: string, position: bigint, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const waiter = { name, reached: createWatermark(START) };
    waiting.add(waiter);
    try {
      for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, MAX_POLL_MS)) {
        const row = await readInUse(db, name).catch(ignoreUnavailable);
        if (row?.diverged) return false;
        if (row && row.position >= position) return true;
        const left = deadline - performance.now();
        if (left <= 0 || row?.status === "faulted") return false;
        if (pause === FIRST_POLL_MS) pubsub?.publish(REQUESTED, name, String(position));
        if (await waiter.reached.reaches(position, Math.min(pause, left))) return true;
      }
    } finally {
      waiting.delete(waiter);
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

/** An unavailable database counts as "not reached yet". @throws any other error */
function ignoreUnavailable(error: unknown): undefined {
  if (!isUnavailable(error)) throw error;
}
