import type { Codec, RecordedEvent } from "../event-store/codec-port.ts";
import type { EventStore, StoredEvent } from "../event-store/port.ts";

/** Events per write: large, so that a row changed by many events is written once per page. */
const PAGE = 32_000;
/**
 * Most events of a page of a fold, which keeps rows instead of events and mostly ends at their size: four seconds of work, lost when
 * the process dies. Pages of 48,000 events ended more often, with people in the middle of their saves, whose rows were sealed twice.
 */
const FOLDED_PAGE = 128_000;
/** Events decoded ahead while the page before is written; they are folded after that. */
const DECODED_AHEAD = 16_000;
/** Events per query and per call of `fold`. Few of 2,000 outlive a collection of V8's young generation, most of 16,000 did. */
const CHUNK = 2_000;

/** Decoded events in commit order. */
export interface DecodedPage {
  /** Empty where `fold` took them. */
  events: RecordedEvent[];
  /** Number of events, folded ones included. */
  count: number;
  /** Last position scanned; the next page begins after it. */
  scannedTo: bigint;
  /** The scan reached the head, or `to`. */
  atHead: boolean;
}

export interface ReplayOptions {
  store: EventStore;
  codec: Codec;
  /** `Projection.opens`. */
  opens?: ReadonlySet<string> | undefined;
  /** Stream-name prefixes to read. */
  prefixes: readonly string[];
  /** Exclusive start. */
  after: bigint;
  /** Inclusive end; default: the head of the store. */
  to?: bigint;
  /** Positions of events that an administrator skipped; they are not decoded. */
  skip?: ReadonlySet<bigint>;
  /** Events per page. */
  limit?: number;
  signal?: AbortSignal;
  /** Awaited between pages, and between the calls of `fold`. */
  throttle?(): Promise<void>;
  /**
   * Takes the decoded events, some thousands at a time, so that they are collected by the garbage collector long before the
   * page is written.
   * @returns whether there is room for more; otherwise the page ends
   */
  fold?(events: readonly RecordedEvent[]): Promise<boolean>;
  /**
   * Writes a page and its checkpoint in one transaction, and returns that checkpoint. A value before `scannedTo` means
   * that the projection was reset meanwhile; the replay continues from it.
   */
  write(page: DecodedPage): Promise<bigint>;
}

/**
 * Passes the events of a projection to `write` page by page in commit order. The next page is read and decoded while one is
 * written; its events are folded after that, since their rows continue those of the page before.
 * @returns the position reached
 * @throws the first error of the store, the codec or `write`; a new call continues from the last checkpoint
 */
export async function replay(options: ReplayOptions): Promise<bigint> {
  const { signal, throttle, write } = options;
  let next: Promise<FetchedPage> = fetchPage(options, { after: options.after });
  for (;;) {
    const page = await next;
    await throttle?.();
    signal?.throwIfAborted();
    const writing = followWrite(write(page));
    const { scannedTo: after, begun } = page;
    if (!page.atHead) next = fetchPage(foldAfter(options, writing, page), { after, begun, before: writing });
    next.catch(() => undefined); // the next iteration awaits it and sees the error
    const position = await writing.position;
    if (page.atHead && position >= page.scannedTo) return position;
    if (position < page.scannedTo) next = fetchPage(options, { after: position });
  }
}

/** The write of a page. */
interface PageWrite {
  /** The checkpoint after it. */
  position: Promise<bigint>;
  isUnderWay: boolean;
}

function followWrite(position: Promise<bigint>): PageWrite {
  const writing: PageWrite = { position, isUnderWay: true };
  const end = () => {
    writing.isUnderWay = false;
  };
  position.then(end, end);
  return writing;
}

/** Folds nothing before the page is written, nor when the replay does not continue from it. */
function foldAfter(options: ReplayOptions, { position }: PageWrite, { scannedTo }: DecodedPage): ReplayOptions {
  const { fold } = options;
  if (!fold) return options;
  return { ...options, fold: async (events) => (await position) >= scannedTo && (await fold(events)) };
}

/** A page whose fold was full before the chunk that was begun after it. */
interface FetchedPage extends DecodedPage {
  begun: PendingChunk | undefined;
}

interface PageStart {
  /** Exclusive start. */
  after: bigint;
  /** Its first chunk, where the page before has begun it. */
  begun?: PendingChunk | undefined;
  /** The write of the page before it: while that is under way, events are decoded and not folded. */
  before?: PageWrite;
}

/** Reads and decodes in chunks, so that stored events are collected by the garbage collector before the page is full. */
async function fetchPage(options: ReplayOptions, { after, begun, before }: PageStart): Promise<FetchedPage> {
  const { fold, signal, throttle, limit = fold ? FOLDED_PAGE : PAGE } = options;
  let events: RecordedEvent[] = [];
  let count = 0;
  let left = limit;
  let next: PendingChunk | undefined = begun ?? fetchChunk(options, after, left);
  for (;;) {
    const { decoded } = next;
    const chunk: ReadChunk = await next.read;
    left -= chunk.read;
    next = chunk.isFull && left > 0 ? fetchChunk(options, chunk.scannedTo, left) : undefined;
    const added = await decoded;
    events = events.length === 0 ? added : events.concat(added);
    let isFull = false;
    if (fold && (!next || !before?.isUnderWay || events.length >= DECODED_AHEAD)) {
      count += events.length;
      isFull = !(await fold(events));
      events = [];
      if (next && !isFull) await throttle?.();
      signal?.throwIfAborted();
    }
    if (isFull || !next) {
      return { events, count: count + events.length, scannedTo: chunk.scannedTo, atHead: chunk.atHead, begun: next };
    }
  }
}

type ReadChunk = Awaited<ReturnType<typeof readChunk>>;

/** A chunk under way. */
interface PendingChunk {
  read: Promise<ReadChunk>;
  decoded: Promise<RecordedEvent[]>;
}

/** Begins to read a chunk, and to decode it as soon as it is read. The caller awaits both promises and sees their errors. */
function fetchChunk(options: ReplayOptions, after: bigint, left: number): PendingChunk {
  const read = readChunk(options, after, left);
  const decoded = read.then(({ events }) => options.codec.decode(events, options.opens));
  for (const promise of [read, decoded]) promise.catch(() => undefined);
  return { read, decoded };
}

async function readChunk({ store, prefixes, to, skip }: ReplayOptions, after: bigint, left: number) {
  const limit = Math.min(left, CHUNK);
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
