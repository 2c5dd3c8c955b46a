import type { Knex } from "knex";
import type { Logger } from "pino";
import type { EventNotification } from "../bus/event-notification.ts";
import type { Codec } from "../event-store/codec-port.ts";
import { type EventStore, type ReadAllPage, START, StoreUnavailable } from "../event-store/port.ts";
import { createWatermark } from "../event-store/watermark.ts";
import { LeaseLost } from "../leases/fence.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { backOffMs } from "../timing/back-off.ts";
import { retry } from "../timing/retry.ts";
import { sleep } from "../timing/sleep.ts";
import { applyPage, prefixesOf } from "./batch.ts";
import { openCheckpoint, readCheckpoint, readStatuses, saveFault, skipTo, VersionNotInUse } from "./checkpoint.ts";
import { isCheckpointAhead } from "./checkpoint-ahead.ts";
import type { Projection } from "./projection.ts";
import { resetProjection } from "./reset.ts";
import type { LocalProgress } from "./wait.ts";

const BATCH = 500;
/** How often one event may fail before the read model stops at it. */
const ATTEMPTS = 3;
/** Events for others move the position in memory at once, and the row after this time: other processes wait by the row. */
const IDLE_SAVE_MS = 100;
/** The store is asked this often, whatever the bus says. */
const POLL_MS = 1_000;
/** News that nobody waits for may rest this long, so that a storm of saves becomes a few batches instead of many. */
const BATCH_DELAY_MS = 15;
const OUTAGE = { firstMs: 50, longestMs: 2_000 };
/** Serialization failure and deadlock: nothing wrong with the event. */
const COLLISIONS = new Set(["40001", "40P01"]);

export interface RunnerOptions {
  store: EventStore;
  codec: Codec;
  db: Knex;
  projection: Projection;
  /** Of the lease under which it runs; undefined where there is none. */
  epoch?: bigint;
  log: Logger;
}

export interface Runner extends LocalProgress {
  /** News from the bus; only hints, in any order and number. */
  notify(news: EventNotification): void;
  /**
   * The database was away. Commits of read models do not wait for the disk, so a crash may have taken back the last of
   * them: the row says where to go on.
   */
  invalidate(): void;
  stop(): Promise<void>;
}

/** The loop of one read model: reads the store from its checkpoint on, applies, and sleeps at the head until there is news. */
export function startRunner({ store, codec, db, projection, epoch, log }: RunnerOptions): Runner {
  const stopping = new AbortController();
  const { signal } = stopping;
  const prefixes = prefixesOf(projection);
  const passed = createWatermark(START);
  /** What the bus and waiting readers spoke of. */
  let newest = createWatermark(START);
  /** Everything up to here has been looked at; `saved` is where the row stands as far as we know. */
  let scanned = START;
  let saved = START;
  let savedAt = 0;
  let asleep = false;
  let faulted = false;
  let opened = false;
  /** Also before it has looked for the first time, whether its rows are the ones in use. */
  let unconfirmed = true;
  let limit = BATCH;
  /** Failures in a row: of the database or store, and of the one event that is tried by itself. */
  let outages = 0;
  let attempts = 0;
  let wakeTimer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let page: ReadAllPage | undefined;
      try {
        if (faulted && !(await hasRecovered())) continue;
        if (!opened) await open();
        page = await store.readAll({ after: scanned, limit, prefixes });
        await apply(page);
        outages = 0;
        if (page.atHead) await waitForEvents();
      } catch (error) {
        await recover(error, page);
      }
    }
  }

  /** Somebody has reset the read model, or a newer program has got past the event: looked for from time to time. */
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
    opened = true; // first: a doubt that comes up meanwhile asks for another look
    try {
      const position = await openCheckpoint(db, projection, epoch);
      if (await isCheckpointAhead(store, position, signal)) await restart(position);
      else setCheckpoint(position);
    } catch (error) {
      opened = false;
      throw error;
    }
  }

  async function restart(position: bigint): Promise<void> {
    const beyond = { projection: projection.name, position: String(position) };
    log.warn(beyond, "a read model has seen more than the store holds, and is made again from its beginning");
    await resetProjection(db, projection, epoch);
    setCheckpoint(START);
  }

  async function apply(page: ReadAllPage): Promise<void> {
    if (page.events.length > 0) {
      setCheckpoint(await applyPage({ db, codec, projection, page, saved, epoch }));
      attempts = 0;
      limit = Math.min(limit * 2, BATCH);
      return;
    }
    scanned = page.scannedTo;
    advance();
    if (scanned > saved && performance.now() - savedAt >= IDLE_SAVE_MS) await saveSkipped();
  }

  /** The row stands here now; undefined when there is none. */
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
    if (await skipTo(db, projection, { from: saved, to, epoch })) saved = to;
    else setCheckpoint(await readCheckpoint(db, projection, epoch));
    savedAt = performance.now();
  }

  async function waitForEvents(): Promise<void> {
    if (newest.value > scanned) {
      // It came while the page was read: look once more. What is not there then is forgotten, since readers name any number.
      newest = createWatermark(scanned);
      return;
    }
    asleep = true;
    const news = await newest.reaches(scanned + 1n, scanned > saved ? IDLE_SAVE_MS : POLL_MS, signal);
    asleep = false;
    if (scanned > saved && performance.now() - savedAt >= IDLE_SAVE_MS) await saveSkipped();
    else if (!news && !signal.aborted && (await readCheckpoint(db, projection, epoch)) !== saved) invalidate();
  }

  async function recover(error: unknown, page: ReadAllPage | undefined): Promise<void> {
    if (error instanceof VersionNotInUse) return yieldToCurrent();
    if (error instanceof LeaseLost) return stopping.abort();
    const event = page?.events[0];
    const code = (error as { code?: unknown } | undefined)?.code;
    if (error instanceof StoreUnavailable || isUnavailable(error) || COLLISIONS.has(String(code)) || !event) {
      outages += 1;
      limit = Math.max(1, Math.floor(limit / 2)); // should it be a timeout, less may fit into the time
      if (outages === 1) log.warn({ projection: projection.name, error: nameOf(error) }, "a read model waits");
      await sleep(backOffMs(OUTAGE, outages), { signal });
      return;
    }
    if (page && page.events.length > 1) {
      limit = 1; // find out which of them it is
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
    log.error({ projection: projection.name, ...fault }, "a read model stopped at an event it cannot apply");
    // Rejects only when the runner is stopped.
    await retry(() => saveFault(db, projection, fault, epoch), { ...OUTAGE, signal }).catch(() => undefined);
  }

  /** Until our rows are the ones in use; waits go by the row of the version that is. */
  async function yieldToCurrent(): Promise<void> {
    invalidate();
    await sleep(POLL_MS, { signal });
  }

  function invalidate(): void {
    unconfirmed = true;
    opened = false;
  }

  /** The position is that of the first news; the page that is read for it brings all that came since. */
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
    notify(news) {
      // An event for others that follows directly on what has been seen: nothing to read.
      if (asleep && news.previous === scanned && !projection.categories.includes(news.category)) {
        scanned = news.position;
        advance();
      } else if (!passed.awaited) wakeTimer ??= setTimeout(wake, BATCH_DELAY_MS, news.position);
      else newest.raise(news.position);
    },
    prioritise: (position) => newest.raise(position),
    invalidate: invalidate,
    async stop() {
      stopping.abort();
      clearTimeout(wakeTimer);
      await running;
    },
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
