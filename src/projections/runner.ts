import type { Knex } from "knex";
import type { Logger } from "pino";
import type { EventNotification } from "../bus/event-notification.ts";
import type { Codec } from "../event-store/codec-port.ts";
import { type EventMark, type EventStore, type ReadAllPage, START } from "../event-store/port.ts";
import { createWatermark } from "../event-store/watermark.ts";
import { LeaseLost } from "../leases/fence.ts";
import { backOffMs } from "../timing/back-off.ts";
import { retry } from "../timing/retry.ts";
import { sleep } from "../timing/sleep.ts";
import { applyPage, prefixesOf } from "./batch.ts";
import type { CatchUp } from "./catch-up/catch-up.ts";
import { CheckpointMoved } from "./catch-up/member.ts";
import {
  openCheckpoint,
  RowsDiverged,
  readCheckpoint,
  readHistory,
  readStatuses,
  saveFault,
  skipTo,
  VersionNotInUse,
} from "./checkpoint.ts";
import { ensureReplacement, hasLostEvents, replaceDivergedRows } from "./divergence.ts";
import type { Projection } from "./projection.ts";
import { isTransient } from "./transient.ts";
import type { LocalProgress } from "./wait.ts";

const BATCH = 500;
/** Events applied in batches after a failed catch-up, before the next one. */
const BATCHED_AFTER_FAILURE = 10_000;
/** Attempts at one event before the projection is faulted. */
const ATTEMPTS = 3;
/** Events of other categories advance the position in memory at once and the stored checkpoint after this time. */
const IDLE_SAVE_MS = 100;
/** Poll interval of the store and of the checkpoint, with or without notifications. */
const POLL_MS = 1_000;
/** Batching delay of a notification while no reader waits: a burst of saves becomes a few batches. */
const BATCH_DELAY_MS = 15;
const OUTAGE = { firstMs: 50, longestMs: 2_000 };

export interface RunnerOptions {
  store: EventStore;
  codec: Codec;
  db: Knex;
  projection: Projection;
  /** Fencing token of the lease; undefined without a lease. */
  epoch?: bigint;
  /** Shared by the projections of the process. Default: the runner catches up alone, batch by batch. */
  catchUp?: CatchUp | undefined;
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
export function startRunner({ store, codec, db, projection, epoch, catchUp, log }: RunnerOptions): Runner {
  const stopping = new AbortController();
  const { signal } = stopping;
  const prefixes = prefixesOf(projection);
  const passed = createWatermark(START);
  /** Highest position named by the bus or by a waiting reader. */
  let newest = createWatermark(START);
  /** Last position scanned; `saved` is the stored checkpoint as last read or written. */
  let scanned = START;
  let saved = START;
  let savedAt = 0;
  let idle = false;
  let faulted = false;
  let opened = false;
  /** A replacement of diverged rows was requested by this runner; a failed one is left to an administrator. */
  let requested = false;
  /** The last event scanned. */
  let last: EventMark | undefined;
  /** The stored checkpoint has to be read first: at the start, and after a lost connection. */
  let unconfirmed = true;
  let limit = BATCH;
  /** More events may follow than a batch. */
  let isBehind = true;
  /** Events to apply in batches before another catch-up: after a failed one they find the event that fails. */
  let batchedFirst = 0;
  /** Consecutive failures of the database or store, and attempts at the single event that fails. */
  let outages = 0;
  let attempts = 0;
  let wakeTimer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let page: ReadAllPage | undefined;
      try {
        if (faulted && !(await hasRecovered())) continue;
        if (!opened) await open();
        if (isBehind && (await catchUpIfFar())) continue;
        page = await store.readAll({ after: scanned, limit, prefixes });
        if (!opened) continue; // another session: the store may have lost events
        last = page.last ?? last;
        await apply(page);
        outages = 0;
        isBehind = !page.atHead;
        if (page.atHead) await waitForEvents();
      } catch (error) {
        await recover(error, page);
      }
    }
  }

  /** Polls whether the fault was cleared, by an administrator or by a newer version of the program. */
  async function hasRecovered(): Promise<boolean> {
    await sleep(POLL_MS, { signal });
    const [row] = signal.aborted ? [] : await readStatuses(db, [projection]);
    if (row?.status !== "active") return false;
    faulted = false;
    attempts = 0;
    opened = false;
    return true;
  }

  async function open(): Promise<void> {
    opened = true; // before the query: invalidate() during it causes another one
    try {
      const position = await openCheckpoint(db, projection, epoch);
      last = undefined;
      isBehind = true;
      await checkHistory(position);
    } catch (error) {
      opened = false;
      throw error;
    }
  }

  /**
   * Continues from the last event scanned, if the store still has it: the checkpoint may be beyond it by events of the server,
   * in whose positions a restored store writes others.
   * @throws RowsDiverged
   */
  async function checkHistory(position: bigint): Promise<void> {
    const history = await readHistory(db, projection);
    if (history?.diverged) {
      if (!requested) await ensureReplacement(db, projection);
      requested = true;
      throw new RowsDiverged(projection);
    }
    if (history && (await hasLostEvents(store, history, signal))) {
      const checkpoint = { projection: projection.name, position: String(position) };
      log.warn(checkpoint, "event store has lost events of a read model: it is rebuilt, and its rows serve until then");
      await replaceDivergedRows(db, projection, epoch);
      requested = true;
      throw new RowsDiverged(projection);
    }
    const from = history?.last?.position ?? position;
    if (from < position) await skipTo(db, projection, { from: position, to: from, epoch, last: history?.last });
    setCheckpoint(from);
  }

  /** @returns whether it caught up, or has to look at its checkpoint again */
  async function catchUpIfFar(): Promise<boolean> {
    if (!catchUp || batchedFirst > 0 || !(await catchUp.isFarBehind(projection, scanned))) return false;
    try {
      await catchUp.join({
        projection,
        epoch,
        position: saved,
        isConfirmed: () => opened,
        onSaved(position, mark) {
          last = mark ?? last;
          setCheckpoint(position);
        },
        signal,
      });
    } catch (error) {
      if (error instanceof CheckpointMoved) invalidate();
      else if (isTransient(error) || hasLostRows(error)) throw error;
      else batchedFirst = BATCHED_AFTER_FAILURE;
    }
    return true;
  }

  async function apply(page: ReadAllPage): Promise<void> {
    if (page.events.length > 0) {
      setCheckpoint(await applyPage({ db, codec, projection, page, saved, epoch }));
      attempts = 0;
      limit = Math.min(limit * 2, BATCH);
      batchedFirst -= Math.min(batchedFirst, page.events.length);
      return;
    }
    scanned = page.scannedTo;
    advance();
    if (scanned > saved && performance.now() - savedAt >= IDLE_SAVE_MS) await saveSkipped();
  }

  /** @param position the stored checkpoint; undefined without a row */
  function setCheckpoint(position: bigint | undefined): void {
    saved = position ?? START;
    scanned = saved;
    savedAt = performance.now();
    advance();
  }

  function advance(): void {
    if (opened && scanned >= passed.value) unconfirmed = false;
    passed.raise(scanned);
  }

  async function saveSkipped(): Promise<void> {
    const to = scanned;
    if (await skipTo(db, projection, { from: saved, to, epoch, last })) saved = to;
    else setCheckpoint(await readCheckpoint(db, projection, epoch));
    savedAt = performance.now();
  }

  async function waitForEvents(): Promise<void> {
    if (newest.value > scanned) {
      // A position requested during this read: read once more. Then drop it, since readers may name positions that do not exist.
      newest = createWatermark(scanned);
      return;
    }
    idle = true;
    const hasEvents = await newest.reaches(scanned + 1n, scanned > saved ? IDLE_SAVE_MS : POLL_MS, signal);
    idle = false;
    if (scanned > saved && performance.now() - savedAt >= IDLE_SAVE_MS) await saveSkipped();
    else if (!hasEvents && !signal.aborted && (await readCheckpoint(db, projection, epoch)) !== saved) invalidate();
  }

  async function recover(error: unknown, page: ReadAllPage | undefined): Promise<void> {
    if (error instanceof LeaseLost) return stopping.abort();
    if (hasLostRows(error)) return yieldToCurrent();
    const event = page?.events[0];
    if (isTransient(error) || !event) {
      outages += 1;
      limit = Math.max(1, Math.floor(limit / 2)); // a smaller batch may fit into the statement timeout
      if (outages === 1)
        log.warn(
          { projection: projection.name, error: nameOf(error) },
          "projection paused: store or database unavailable",
        );
      await sleep(backOffMs(OUTAGE, outages), { signal });
      return;
    }
    if (page && page.events.length > 1) {
      limit = 1; // apply one by one to find the failing event
      return;
    }
    attempts += 1;
    if (attempts < ATTEMPTS) {
      await sleep(backOffMs(OUTAGE, attempts), { signal });
      return;
    }
    faulted = true;
    const { stream, revision, type: eventType } = event;
    const fault = { stream, revision, position: String(event.position), eventType, error: nameOf(error) };
    log.error({ projection: projection.name, ...fault }, "projection faulted at an event it cannot apply");
    // Rejects only when the runner is stopped.
    await retry(() => saveFault(db, projection, fault, epoch), { ...OUTAGE, signal }).catch(() => undefined);
  }

  /** The rows in use are of another version or history: polls until ours are; `waitFor` reads their checkpoint meanwhile. */
  async function yieldToCurrent(): Promise<void> {
    invalidate();
    await sleep(POLL_MS, { signal });
  }

  function invalidate(): void {
    unconfirmed = true;
    opened = false;
  }

  /** `position` is that of the first notification of the batch; the page read for it contains the later events. */
  function wake(position: bigint): void {
    wakeTimer = undefined;
    newest.raise(position);
  }

  const running = run();
  return {
    passed,
    ended: signal,
    isFaulted: () => faulted,
    isUnconfirmed: () => unconfirmed,
    notify(notification) {
      // An event of another category directly after the scanned position: nothing to read.
      if (idle && notification.previous === scanned && !projection.categories.includes(notification.category)) {
        scanned = notification.position;
        advance();
      } else if (!passed.awaited) wakeTimer ??= setTimeout(wake, BATCH_DELAY_MS, notification.position);
      else newest.raise(notification.position);
    },
    prioritise: (position) => newest.raise(position),
    invalidate,
    async stop() {
      stopping.abort();
      clearTimeout(wakeTimer);
      await running;
    },
  };
}

/** The rows in use are no longer those of this runner. */
const hasLostRows = (error: unknown): boolean =>
  error instanceof LeaseLost || error instanceof VersionNotInUse || error instanceof RowsDiverged;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
