import type { Knex } from "knex";
import type { Codec } from "../event-store/codec-port.ts";
import type { EventMark, EventStore, ReadAllPage, StoredEvent } from "../event-store/port.ts";
import { prefixOf } from "../event-store/stream-name.ts";
import type { FoldState, Projection, TableOf } from "./projection.ts";

/** Limits beyond which a reader commits before the head. */
export interface ReaderLimits {
  /** Events a query. */
  page: number;
  /** Events read since the last commit, which are read again when the process dies. 0: commits page by page. */
  events: number;
  /** Estimated bytes of the rows in memory. */
  bytes: number;
}

const LIMITS: ReaderLimits = { page: 1_000, events: 100_000, bytes: 40 * 1024 * 1024 };

export interface ReaderOptions {
  store: Pick<EventStore, "readAll">;
  codec: Codec;
  /** Reads the rows that the events continue. */
  db: Knex;
  projection: Projection;
  tableOf: TableOf;
  /** Exclusive start. */
  after: bigint;
  /** Inclusive end; default: the head of the store. */
  to?: bigint;
  /** Positions of events that an administrator skipped; they are not decoded. */
  skip?: ReadonlySet<bigint>;
  limits?: Partial<ReaderLimits> | undefined;
  /** Aborted: nothing more is read or committed. */
  signal?: AbortSignal;
  /** Awaited between pages. */
  throttle?(): Promise<void>;
  /**
   * Commits a portion: one transaction that locks the checkpoint, calls `write`, and moves the checkpoint to `scannedTo`.
   * @param write writes the rows; there are none for a portion without events
   */
  commit(portion: Portion, write: (transaction: Knex.Transaction) => Promise<void>): Promise<void>;
}

/** The events of one commit. */
export interface Portion {
  /** Number of events applied. */
  events: number;
  /** Last position scanned. */
  scannedTo: bigint;
  /** Last event scanned, as in a page of the store. */
  last: EventMark | undefined;
  /** It ends at the head, or at `to`. */
  atHead: boolean;
}

/** Events that could not be decoded, folded or committed. */
export class NotApplied extends Error {
  override readonly name = "NotApplied";
  readonly first: StoredEvent;
  /** Number of events since the last commit. */
  readonly count: number;
  constructor(first: StoredEvent, count: number, cause: unknown) {
    super(`${count} events from ${first.stream}@${first.revision}`, { cause });
    this.first = first;
    this.count = count;
  }
}

export interface Reader {
  /**
   * Reads and folds events until the head, or until they hold enough, and commits them.
   * @throws NotApplied for errors after reading, also those of the database; errors of the store and of `signal` as they are
   */
  next(): Promise<Portion>;
}

/** Stream-name prefixes of the categories that a projection reads. */
export const prefixesOf = ({ categories }: Pick<Projection, "categories">): string[] => categories.map(prefixOf);

/**
 * Reads a projection's events in commit order, for following, catching up and rebuilding. One page is read ahead while the one
 * before is decoded, folded and written. After an error another reader continues from the last commit.
 */
export function createReader(options: ReaderOptions): Reader {
  const { codec, db, projection, tableOf, signal, throttle, commit } = options;
  const limits = { ...LIMITS, ...options.limits };
  let { after } = options;
  let ahead: Promise<OwnPage> | undefined;

  async function nextPage(): Promise<OwnPage> {
    const page = await (ahead ?? readPage(options, after, limits.page));
    signal?.throwIfAborted();
    after = page.scannedTo;
    ahead = page.atHead ? undefined : readPage(options, after, limits.page);
    ahead?.catch(() => undefined); // the next call awaits it and sees the error
    return page;
  }

  return {
    async next() {
      let folded: FoldState | undefined;
      let [first, count, read]: [StoredEvent | undefined, number, number] = [undefined, 0, 0];
      for (;;) {
        const { events, scannedTo, last, atHead, ...page } = await nextPage();
        first ??= events[0];
        count += events.length;
        read += page.read;
        const isEnd = atHead || read >= limits.events;
        try {
          const decoded = await codec.decode(events, projection.opens);
          const keyOf = await codec.keysOf(decoded);
          const fold = async (on: Knex) => {
            if (decoded.length === 0) return folded;
            const state = folded ?? projection.fold(on, tableOf);
            await state.add(decoded, keyOf);
            return state;
          };
          // Events of one page are folded under the lock, on the rows that the transaction sees.
          const isFoldedInCommit = isEnd && !folded;
          if (!isFoldedInCommit) folded = await fold(db);
          if (isEnd || (folded && folded.bytes() >= limits.bytes)) {
            const portion = { events: count, scannedTo, last, atHead };
            await commit(portion, async (transaction) => {
              signal?.throwIfAborted(); // it waited for a connection and for the lock
              const rows = isFoldedInCommit ? await fold(transaction) : folded;
              await rows?.write(transaction);
            });
            return portion;
          }
        } catch (error) {
          throw first && !signal?.aborted ? new NotApplied(first, count, error) : error;
        }
        await throttle?.();
      }
    },
  };
}

/** A page without the events that are not to be applied. */
interface OwnPage extends ReadAllPage {
  /** Number of events read. */
  read: number;
}

async function readPage(
  { store, projection, to, skip }: Pick<ReaderOptions, "store" | "projection" | "to" | "skip">,
  after: bigint,
  limit: number,
): Promise<OwnPage> {
  const page = await store.readAll({ after, limit, prefixes: prefixesOf(projection) });
  const isWanted = ({ position }: StoredEvent) => !(to !== undefined && position > to) && !skip?.has(position);
  const ends = to !== undefined && page.scannedTo >= to;
  return {
    ...page,
    events: page.events.filter(isWanted),
    read: page.events.length,
    ...(ends && { scannedTo: to, atHead: true }),
  };
}
