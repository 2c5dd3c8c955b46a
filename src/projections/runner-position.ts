import type { Knex } from "knex";
import type { Codec } from "../event-store/codec-port.ts";
import type { EventMark, EventStore } from "../event-store/port.ts";
import { skipTo } from "./checkpoint.ts";
import { commitPortion } from "./commit-portion.ts";
import type { OpenedCheckpoint } from "./opening.ts";
import { ownTable, type Projection } from "./projection.ts";
import { createReader, type Reader, type ReaderLimits } from "./reader.ts";

/** A projection's position, since its checkpoint was opened. */
export interface RunnerPosition {
  /** The stored checkpoint as last read or written, and when. */
  saved: bigint;
  savedAt: number;
  /** Last position scanned, and the last event. */
  scanned: bigint;
  last: EventMark | undefined;
  /** Positions of the events that an administrator skipped. */
  skip: ReadonlySet<bigint>;
  /** Aborts when the stored checkpoint has to be read again, and when the runner stops. */
  signal: AbortSignal;
  /** Aborts `signal`. */
  abandon(): void;
}

interface RunnerParts {
  store: EventStore;
  codec: Codec;
  db: Knex;
  projection: Projection;
  epoch?: bigint | undefined;
}

/** A projection that stands at its stored checkpoint. */
export function positionAt({ position, skip }: OpenedCheckpoint, stopping: AbortSignal): RunnerPosition {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const at = { saved: position, savedAt: performance.now(), scanned: position };
  return { ...at, last: undefined, skip, signal, abandon: () => lost.abort() };
}

/** A reader that goes on from there, and moves it with each commit. A portion without events leaves the stored checkpoint. */
export function readerFrom(
  { store, codec, db, projection, epoch }: RunnerParts,
  standing: RunnerPosition,
  limits: Partial<ReaderLimits> | undefined,
): Reader {
  const { scanned: after, skip, signal } = standing;
  return createReader({
    ...{ store, codec, db, projection, tableOf: ownTable, after, skip, limits, signal },
    async commit(portion, write) {
      if (portion.events > 0) {
        await commitPortion({ db, projection, epoch, saved: standing.saved }, portion, write);
        standing.saved = portion.scannedTo;
        standing.savedAt = performance.now();
      }
      standing.scanned = portion.scannedTo;
      standing.last = portion.last ?? standing.last;
    },
  });
}

/**
 * Moves the stored checkpoint over events of other categories.
 * @returns false when it has moved
 */
export async function saveScanned({ db, projection, epoch }: RunnerParts, standing: RunnerPosition): Promise<boolean> {
  const { saved: from, scanned: to, last } = standing;
  if (!(await skipTo(db, projection, { from, to, epoch, last }))) return false;
  standing.saved = to;
  standing.savedAt = performance.now();
  return true;
}
