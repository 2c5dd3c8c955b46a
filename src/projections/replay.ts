import type { Codec, RecordedEvent } from "../event-store/codec-port.ts";
import type { EventStore, StoredEvent } from "../event-store/port.ts";

/** Large, so that a row that changes often is written seldom. */
const PAGE = 32_000;
/** Events a query. */
const PART = 2_000;

/** Events that have been read and decoded, in commit order. */
export interface DecodedPage {
  events: RecordedEvent[];
  /** Everything up to here was looked at; the next page begins after it. */
  scannedTo: bigint;
  /** Nothing was left after this page, up to the head or to where the replay was to end. */
  atHead: boolean;
}

export interface ReplayOptions {
  store: EventStore;
  codec: Codec;
  /** See `Projection`. */
  opens?: ReadonlySet<string> | undefined;
  /** Streams to read. */
  prefixes: readonly string[];
  /** Begins strictly after this position. */
  after: bigint;
  /** The last position wanted; the head of the store where it is left out. */
  to?: bigint;
  /** Positions of events that are left out before they are decoded: somebody has decided to do without them. */
  skip?: ReadonlySet<bigint>;
  /** Events a page. */
  limit?: number;
  signal?: AbortSignal;
  /** Asked between pages, when nothing is being read or written. */
  throttle?(): Promise<void>;
  /**
   * Writes a page, in one transaction with whatever remembers how far it got, and answers that position: before
   * `scannedTo` when the read model was set back meanwhile, and the replay goes on from there.
   */
  write(page: DecodedPage): Promise<bigint>;
}

/**
 * Hands on the events of a read model page by page, in order, the next page being read and decoded while one is written.
 * Answers the position it reached. Fails on the first error of the store, the codec or `write`; it can be called again
 * from where `write` got to.
 */
export async function replay(options: ReplayOptions): Promise<bigint> {
  const { signal, throttle, write } = options;
  let next = fetchPage(options, options.after);
  for (;;) {
    const page = await next;
    await throttle?.();
    signal?.throwIfAborted();
    if (!page.atHead) next = fetchPage(options, page.scannedTo);
    next.catch(() => undefined); // told by the next round, if there is one
    const position = await write(page);
    if (position < page.scannedTo) next = fetchPage(options, position);
    else if (page.atHead) return position;
  }
}

/** Read and decoded in parts, so that what was read is forgotten soon and not carried along until the page is full. */
async function fetchPage(options: ReplayOptions, after: bigint): Promise<DecodedPage> {
  const { codec, opens, limit = PAGE } = options;
  const events: RecordedEvent[] = [];
  let left = limit;
  let next = readPart(options, after, left);
  for (;;) {
    const part = await next;
    left -= part.read;
    const isLast = !part.isFull || left <= 0;
    if (!isLast) next = readPart(options, part.scannedTo, left);
    next.catch(() => undefined); // told by the next round, if there is one
    for (const event of await codec.decode(part.events, opens)) events.push(event);
    if (isLast) return { events, scannedTo: part.scannedTo, atHead: part.atHead };
  }
}

async function readPart({ store, prefixes, to, skip }: ReplayOptions, after: bigint, left: number) {
  const limit = Math.min(left, PART);
  const page = await store.readAll({ after, limit, prefixes });
  const ends = to !== undefined && page.scannedTo >= to;
  const isWanted = ({ position }: StoredEvent) => !(ends && position > to) && !skip?.has(position);
  return {
    events: ends || skip?.size ? page.events.filter(isWanted) : page.events,
    read: page.events.length,
    isFull: page.events.length >= limit && !ends && !page.atHead,
    scannedTo: ends ? to : page.scannedTo,
    atHead: ends || page.atHead,
  };
}
