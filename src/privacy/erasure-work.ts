import { claimFence, LeaseLost } from "../leases/fence.ts";
import type { Leases } from "../leases/port.ts";
import type { Platform } from "../platform.ts";
import type { PostgresConnection } from "../postgres/connection.ts";
import { createKnex } from "../postgres/pool.ts";
import type { PubSub } from "../pubsub/port.ts";
import { backOffMs } from "../timing/back-off.ts";
import { sleep } from "../timing/sleep.ts";
import { removeDeletedBytes } from "./deleted-bytes.ts";
import { readDue } from "./due-erasures.ts";
import { ERASED, type Erasure } from "./erase.ts";
import { readErasuresWithBytes, writeBytesRemoved } from "./erasure-receipts.ts";

/** Interval of `destroyErasedKeys`. */
const KEYS_MS = 60 * 60 * 1_000;
/** Poll interval without messages. */
const POLL_MS = 30_000;
/** For work that could not be done. */
const FAILED = { firstMs: 500, longestMs: POLL_MS };

export interface ErasureWorkOptions {
  platform: Pick<Platform, "db" | "progress" | "config" | "log" | "now">;
  connection: PostgresConnection;
  leases: Leases;
  pubsub: Pick<PubSub, "subscribe">;
  erasure: Erasure;
  /** See `destroyErasedKeys`. */
  destroyErasedKeys(): Promise<unknown>;
}

export interface ErasureWork {
  /** Starts a pass at once. */
  wake(): void;
  /** Resolves after the current pass. */
  stop(): Promise<void>;
}

/**
 * Background work of erasures, in one process at a time under a lease: hourly destroys keys that a restore brought back,
 * runs scheduled erasures, and removes the bytes of deleted rows. One vacuum pass serves all erasures that every projection
 * has passed; failures are retried with back-off.
 */
export function startErasureWork(options: ErasureWorkOptions): ErasureWork {
  const { platform, leases, pubsub, erasure, destroyErasedKeys } = options;
  const { db, log } = platform;
  const stopping = new AbortController();
  let resting = new AbortController();
  let isAwaited = false;
  const wake = () => {
    isAwaited = true;
    resting.abort();
  };
  pubsub.subscribe(ERASED, wake);

  /** @returns whether nothing is left to do */
  async function work(held: AbortSignal): Promise<boolean> {
    let isDone = true;
    for (const subjectId of await readDue(db)) {
      if (held.aborted) return true;
      if (!(await finishErasure(subjectId))) isDone = false;
    }
    const waiting = await readErasuresWithBytes(db);
    if (waiting.length === 0) return isDone;
    const passed = await readPassed(platform.progress);
    const ready = waiting.filter(({ position }) => position <= passed);
    if (ready.length === 0) return false;
    const subjectIds = ready.map(({ subjectId }) => subjectId);
    await erasure.deleteRows(subjectIds);
    if (held.aborted || !(await removeBytes(options))) return false;
    await writeBytesRemoved(db, { subjectIds, position: passed, at: platform.now() });
    log.info({ event: "erasure", erasures: subjectIds.length }, "bytes of deleted rows removed");
    return isDone && ready.length === waiting.length;
  }

  /** A failed erasure stays scheduled and does not block others. */
  async function finishErasure(subjectId: string): Promise<boolean> {
    try {
      await erasure.erase(subjectId);
      return true;
    } catch (error) {
      log.warn({ event: "erasure", err: error }, "erasure failed; retried later");
      return false;
    }
  }

  async function run(held: AbortSignal, epoch: bigint): Promise<void> {
    let keysAt = Number.NEGATIVE_INFINITY;
    for (let failures = 0; !held.aborted; ) {
      isAwaited = false;
      try {
        await claimFence(db, "erasures", epoch);
        if (performance.now() - keysAt >= KEYS_MS) {
          await destroyErasedKeys();
          keysAt = performance.now();
        }
        failures = (await work(held)) ? 0 : failures + 1;
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        failures += 1;
        if (failures === 1) log.warn({ event: "erasure", err: error }, "erasure work failed; retrying");
      }
      const pause = failures === 0 ? POLL_MS : backOffMs(FAILED, failures);
      if (!isAwaited || failures > 0) await rest(held, pause);
    }
  }

  async function rest(held: AbortSignal, ms: number): Promise<void> {
    resting = new AbortController();
    const signal = AbortSignal.any([held, resting.signal]);
    await sleep(ms, { signal, ref: false });
  }

  const running = leases.hold("erasures", stopping.signal, run);
  return {
    wake,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** The lowest checkpoint of all projections. */
async function readPassed(progress: Platform["progress"]): Promise<bigint> {
  const positions = (await progress.status()).map(({ position }) => position);
  return positions.reduce((least, position) => (position < least ? position : least));
}

async function removeBytes({ platform, connection }: ErasureWorkOptions): Promise<boolean> {
  const { config, log } = platform;
  const db = createKnex(connection, { name: "rireki erasures", max: 1, statementTimeoutMs: 0 });
  try {
    return await removeDeletedBytes(db, { embedded: config.databaseUrl === undefined, log });
  } finally {
    await db.destroy();
  }
}
