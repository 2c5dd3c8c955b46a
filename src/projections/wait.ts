import type { Knex } from "knex";
import { START } from "../event-store/port.ts";
import { createWatermark, type Watermark } from "../event-store/watermark.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import type { PubSub } from "../pubsub/port.ts";
import { type ProjectionId, readInUse, readStatuses } from "./checkpoint.ts";
import type { ProjectionProgress } from "./projection.ts";

const FIRST_POLL_MS = 25;
const LONGEST_POLL_MS = 100;

/** A read model that runs in this process: where it stands is known at once, and without its row. */
export interface LocalProgress {
  passed: Watermark;
  /** Somebody waits for this position: no rest before it is reached. */
  prioritise(position: bigint): void;
  isFaulted(): boolean;
  /** True while rows up to `passed` may be missing: only the checkpoint's row tells. */
  isUnconfirmed(): boolean;
  /** Aborts when it no longer runs here. */
  ended: AbortSignal;
}

const ASKED = "read-model-asked";
const PASSED = "read-model-passed";
/** How long a process goes on waiting on behalf of another. */
const ASKED_MS = 2_000;

/**
 * Waits in memory for the read models that run here. For those of other processes it goes by their rows, and asks: who runs
 * one hurries then, and says so as soon as it has got there.
 * @param local the read models that run here now, by name
 * @throws Error when asked to wait for a name that is not among `projections`
 */
export function createProgress(
  db: Knex,
  projections: readonly ProjectionId[],
  { local = new Map(), pubsub }: { local?: ReadonlyMap<string, LocalProgress>; pubsub?: PubSub } = {},
): ProjectionProgress {
  /** Whoever waits here for a read model of another process, and what that has said since. */
  const waiting = new Set<{ name: string; said: Watermark }>();
  pubsub?.subscribe(PASSED, (name, position) => {
    for (const waiter of waiting) if (waiter.name === name) waiter.said.raise(BigInt(position));
  });
  pubsub?.subscribe(ASKED, (name, position) => {
    if (!local.has(name)) return;
    const asked = BigInt(position);
    const say = (passed: boolean) => passed && pubsub.publish(PASSED, name, position);
    waitForOne(name, asked, ASKED_MS).then(say, () => undefined);
  });

  async function waitForOne(name: string, position: bigint, timeoutMs: number): Promise<boolean> {
    if (!projections.some((known) => known.name === name)) throw new Error(`no read model is called ${name}`);
    const deadline = performance.now() + timeoutMs;
    const here = local.get(name);
    if (here?.isFaulted()) return waitForRow(name, position, 0);
    here?.prioritise(position);
    if (!here || here.isUnconfirmed()) return waitForRow(name, position, timeoutMs);
    const passed = await here.passed.reaches(position, timeoutMs, here.ended);
    // A process that stood still hears of its timers before it hears of its rows: look once more before saying no.
    return passed || waitForRow(name, position, here.ended.aborted ? deadline - performance.now() : 0);
  }

  /** Whatever version is in use: its rows are the ones that are read. */
  async function waitForRow(name: string, position: bigint, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const waiter = { name, said: createWatermark(START) };
    waiting.add(waiter);
    try {
      for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, LONGEST_POLL_MS)) {
        const row = await readInUse(db, name).catch(ifAway);
        if (row && row.position >= position) return true;
        const left = deadline - performance.now();
        if (left <= 0 || row?.status === "faulted") return false;
        if (pause === FIRST_POLL_MS) pubsub?.publish(ASKED, name, String(position));
        if (await waiter.said.reaches(position, Math.min(pause, left))) return true;
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

/** A database that is away says nothing yet. @throws any other error */
function ifAway(error: unknown): undefined {
  if (!isUnavailable(error)) throw error;
}
