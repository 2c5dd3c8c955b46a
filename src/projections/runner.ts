import type { Knex } from "knex";
import type { Logger } from "pino";
import type { EventNotification } from "../bus/event-notification.ts";
import type { Codec } from "../event-store/codec-port.ts";
import { type EventStore, START } from "../event-store/port.ts";
import { createWatermark } from "../event-store/watermark.ts";
import { LeaseLost } from "../leases/fence.ts";
import { backOffMs } from "../timing/back-off.ts";
import { retry } from "../timing/retry.ts";
import { sleep } from "../timing/sleep.ts";
import type { FairQueue } from "../workers/fair-queue.ts";
import { RowsDiverged, readCheckpoint, readStatuses, saveFault, VersionNotInUse } from "./checkpoint.ts";
import { CheckpointMoved } from "./commit-portion.ts";
import { type FarBehind, isFarBehind } from "./far-behind.ts";
import { createOpening } from "./opening.ts";
import { createProgressLog } from "./progress-log.ts";
import type { Projection } from "./projection.ts";
import { NotApplied, type ReaderLimits } from "./reader.ts";
import { positionAt, type RunnerPosition, readerFrom, saveScanned } from "./runner-position.ts";
import { BATCH, type Live, liveAt, type State } from "./runner-state.ts";
import { isTransient } from "./transient.ts";
import type { LocalProgress } from "./wait.ts";

/** Attempts at one event before the projection is faulted. */
const ATTEMPTS = 3;
/** Events of other categories advance the position in memory at once and the stored checkpoint after this time. */
const IDLE_SAVE_MS = 100;
/** Poll interval of the store and of the checkpoint, with or without notifications. */
const POLL_MS = 1_000;
/** Batching delay of a notification while no reader waits: a burst of saves becomes a few batches. */
const BATCH_DELAY_MS = 15;
const OUTAGE = { firstMs: 50, longestMs: 2_000 };

/** Limits of catching up. */
export interface CatchUpLimits extends Partial<ReaderLimits> {
  farBehind?: FarBehind;
}

export interface RunnerOptions {
  store: EventStore;
  codec: Codec;
  db: Knex;
  projection: Projection;
  /** Fencing token of the lease; undefined without a lease. */
  epoch?: bigint;
  /** Turns of the process in catching up: one projection at a time keeps its rows in memory. */
  turns: Pick<FairQueue, "run">;
  limits?: CatchUpLimits | undefined;
  log: Logger;
}

export interface Runner extends LocalProgress {
  /** Handles a notification of the bus: a hint that may be missing, repeated or out of order. */
  notify(notification: EventNotification): void;
  /**
   * To be called when the database connection was lost. Projections commit asynchronously, so a crash may have rolled back
   * the last commits: the runner reads the stored checkpoint before it continues.
   */
  invalidate(): void;
  stop(): Promise<void>;
}

/** Catch-up subscription of one projection: reads from its checkpoint, applies, and waits at the head for notifications. */
export function startRunner({ turns, limits, log, ...on }: RunnerOptions): Runner {
  const { store, db, projection, epoch } = on;
  const stopping = new AbortController();
  const { signal } = stopping;
  const open = createOpening({ ...on, log });
  const passed = createWatermark(START);
  /** Highest position named by the bus or by a waiting reader. */
  let requested = createWatermark(START);
  let state: State = { name: "opening" };
  /** Consecutive failures of the database or store. */
  let outages = 0;
  let wakeTimer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const before = state;
      const after = await advance(before).catch((error: unknown) => recover(before, error));
      if (state === before) state = after; // another one was invalidated meanwhile
    }
  }

  async function advance(current: State): Promise<State> {
    switch (current.name) {
      case "opening":
        return behindOrLive(positionAt(await open(signal), signal));
      case "behind":
        return turns.run(() => catchUp(current.standing), { signal: current.standing.signal });
      case "live":
        return follow(current);
      case "faulted":
        await sleep(POLL_MS, { signal });
        return signal.aborted || (await isFaulted()) ? current : { name: "opening" };
      case "yielding":
        await sleep(POLL_MS, { signal });
        return { name: "opening" };
    }
  }

  async function isFaulted(): Promise<boolean> {
    const [row] = await readStatuses(db, [projection]);
    return row?.status !== "active";
  }

  async function behindOrLive(standing: RunnerPosition): Promise<State> {
    passed.raise(standing.scanned);
    return (await isFar(standing)) ? { name: "behind", standing } : liveAt(standing);
  }

  const isFar = ({ scanned }: RunnerPosition) => isFarBehind(store, projection, scanned, limits?.farBehind);

  async function catchUp(standing: RunnerPosition): Promise<State> {
    const progress = createProgressLog(log, projection.name);
    progress.started(standing.scanned);
    const reader = readerFrom(on, standing, limits);
    for (let atHead = false; !atHead; ) {
      const portion = await reader.next();
      passed.raise(standing.scanned);
      progress.advanced(portion.scannedTo, portion.events);
      outages = 0;
      atHead = portion.atHead;
    }
    progress.ended();
    return liveAt(standing);
  }

  async function follow(live: Live): Promise<State> {
    const { standing, limit } = live;
    live.reader ??= readerFrom(on, standing, { page: limit, events: 0 });
    const { events, atHead } = await live.reader.next();
    passed.raise(standing.scanned);
    outages = 0;
    if (events > 0 && limit < BATCH)
      return { ...live, attempts: 0, limit: Math.min(limit * 2, BATCH), reader: undefined };
    if (!atHead) return !live.isSearching && (await isFar(standing)) ? { name: "behind", standing } : live;
    return (await waitForEvents(live)) ? liveAt(standing) : { name: "opening" };
  }

  /** @returns false when the stored checkpoint has moved */
  async function waitForEvents(live: Live): Promise<boolean> {
    const { standing } = live;
    if (requested.value > standing.scanned) {
      // A position requested during this read: read once more. Then drop it, since readers may name positions that do not exist.
      requested = createWatermark(standing.scanned);
      return true;
    }
    const isSaved = () => standing.scanned === standing.saved;
    live.isIdle = true;
    const pause = isSaved() ? POLL_MS : IDLE_SAVE_MS;
    const hasEvents = await requested.reaches(standing.scanned + 1n, pause, standing.signal);
    live.isIdle = false;
    if (standing.signal.aborted) return true;
    if (!isSaved() && performance.now() - standing.savedAt >= IDLE_SAVE_MS) return saveScanned(on, standing);
    return hasEvents || (await readCheckpoint(db, projection, epoch)) === standing.saved;
  }

  /** The state after an error. */
  async function recover(before: State, error: unknown): Promise<State> {
    if (signal.aborted || state !== before) return before;
    const failed = error instanceof NotApplied ? error : undefined;
    const cause = failed ? failed.cause : error;
    if (cause instanceof LeaseLost) {
      stopping.abort();
      return before;
    }
    if (cause instanceof VersionNotInUse || cause instanceof RowsDiverged) return { name: "yielding" };
    if (cause instanceof CheckpointMoved) return { name: "opening" };
    if (isTransient(cause) || !failed) return afterOutage(before, cause);
    if (before.name === "behind") return liveAt(before.standing, { isSearching: true });
    if (before.name !== "live") return before;
    const again = { ...before, limit: 1, reader: undefined };
    if (failed.count > 1) return again; // one by one to find the failing event
    if (before.attempts + 1 >= ATTEMPTS) return fault(failed);
    await sleep(backOffMs(OUTAGE, before.attempts + 1), { signal });
    return { ...again, attempts: before.attempts + 1 };
  }

  async function afterOutage(before: State, error: unknown): Promise<State> {
    if (signal.aborted) return before;
    outages += 1;
    const about = { projection: projection.name, error: nameOf(error) };
    if (outages === 1) log.warn(about, "projection paused: store or database unavailable");
    await sleep(backOffMs(OUTAGE, outages), { signal });
    if (before.name !== "live") return before;
    // A smaller batch may fit into the statement timeout.
    return { ...before, limit: Math.max(1, Math.floor(before.limit / 2)), reader: undefined };
  }

  async function fault({ first, cause }: NotApplied): Promise<State> {
    const { stream, revision, type: eventType } = first;
    const found = { stream, revision, position: String(first.position), eventType, error: nameOf(cause) };
    log.error({ projection: projection.name, ...found }, "projection faulted at an event it cannot apply");
    // Rejects only when the runner is stopped.
    await retry(() => saveFault(db, projection, found, epoch), { ...OUTAGE, signal }).catch(() => undefined);
    return { name: "faulted" };
  }

  function invalidate(): void {
    if (state.name === "behind" || state.name === "live") state.standing.abandon();
    if (state.name !== "faulted") state = { name: "opening" };
  }

  /** `position` is that of the first notification of the batch; the page read for it contains the later events. */
  function wake(position: bigint): void {
    wakeTimer = undefined;
    requested.raise(position);
  }

  const running = run();
  return {
    passed,
    ended: signal,
    isFaulted: () => state.name === "faulted",
    // After a crash the checkpoint is before what was passed, until its events have been applied again.
    isUnconfirmed: () => !("standing" in state && state.standing.scanned >= passed.value),
    notify({ position, previous, category }) {
      const waiting = state.name === "live" && state.isIdle ? state.standing : undefined;
      // An event of another category directly after the scanned position: nothing to read.
      if (waiting && waiting.scanned === previous && !projection.categories.includes(category)) {
        waiting.scanned = position;
        passed.raise(position);
      } else if (!passed.awaited) wakeTimer ??= setTimeout(wake, BATCH_DELAY_MS, position);
      else requested.raise(position);
    },
    prioritise: (position) => requested.raise(position),
    invalidate,
    async stop() {
      stopping.abort();
      clearTimeout(wakeTimer);
      await running;
    },
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
