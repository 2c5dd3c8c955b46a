import { LRUCache } from "lru-cache";
import type { Codec, RecordedEvent } from "../event-store/codec-port.ts";
import type { DomainEvent } from "../event-store/event-definition.ts";
import { type EventStore, StoreUnavailable } from "../event-store/port.ts";
import type { Aggregate } from "./aggregate.ts";
import { type FoldedState, type FoldObserver, fold } from "./fold.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import { readAhead } from "./read-ahead.ts";
import { SNAPSHOT_EVERY, type Snapshots } from "./snapshots.ts";

/**
 * Number of cached states. No age limit: a state is used only while the store has its last event. One beyond the limit costs
 * a snapshot and at most 49 events.
 */
const CACHED_STREAMS = 500;

/** States folded from streams, with a cache of the current one per stream. */
export interface States {
  /**
   * The current state, or the state after revision `at`. A cached state or a snapshot is used only while the store still has
   * its last event.
   */
  read<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    at?: number,
  ): Promise<FoldedState<State>>;
  /** Takes a snapshot every 50 revisions. */
  observe<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    folded: FoldedState<State>,
    event: RecordedEvent<E>,
  ): void;
  /** Caches the state after an append. */
  keep<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    folded: FoldedState<State>,
  ): void;
  /** Evicts cached states: of one stream, or all. */
  forget(stream?: string): void;
  countCached(): number;
  /** Evicts the cached states of those subjects that `findErased` answers. */
  forgetErased(findErased: (subjectIds: readonly string[]) => Promise<readonly string[]>): Promise<void>;
}

/** Maximum time in the queue for a load at an earlier revision; after it the load fails with StoreUnavailable. */
const MAX_QUEUE_MS = 10_000;
/** Key of the mutex for such loads; no stream has this name. */
const PAST = "the past";

interface CacheEntry {
  aggregate: unknown;
  folded: FoldedState<unknown>;
}

export interface StatesOptions {
  store: EventStore;
  codec: Codec;
  /** Without snapshots every uncached state is folded from the first event of its stream. */
  snapshots?: Snapshots;
}

/** After `StoreUnavailable` the cache is cleared: a lost connection may have been a failover. */
export function createStates({ store, codec, snapshots }: StatesOptions): States {
  const withLock = createKeyedMutex();
  const cache = new LRUCache<string, CacheEntry>({ max: CACHED_STREAMS });

  async function read<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    at?: number,
  ): Promise<FoldedState<State>> {
    const cached = cache.get(stream);
    const usable = cached?.aggregate === aggregate && (at === undefined || (cached.folded.revision ?? -1) <= at);
    const start = usable ? (cached.folded as FoldedState<State>) : undefined;
    const onFolded: FoldObserver<State, E> = (folded, event) => observe(aggregate, folded, event);
    let folded = start && (await fold({ store, codec }, aggregate, stream, start, { to: at, onFolded }));
    if (start && !folded) cache.delete(stream);
    folded ??= await foldFromSnapshot(aggregate, stream, at, onFolded);
    if (at === undefined && folded !== start) cache.set(stream, { folded, aggregate });
    return folded;
  }

  const readFresh: States["read"] = async (aggregate, stream, at) => {
    try {
      return await read(aggregate, stream, at);
    } catch (error) {
      if (error instanceof StoreUnavailable) cache.clear();
      throw error;
    }
  };

  /** The events from the newest snapshot on, if every one was taken; read beside it, since each costs a round trip. */
  function readFromSnapshot(stream: string, upTo: number, to: number) {
    const from = Math.floor((upTo + 1) / SNAPSHOT_EVERY) * SNAPSHOT_EVERY - 1;
    return { from, events: readAhead(store.readStream(stream, { from, to })) };
  }

  async function foldFromSnapshot<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    to: number | undefined,
    onFolded: FoldObserver<State, E>,
  ): Promise<FoldedState<State>> {
    const kind = aggregate.snapshots?.find(({ restore }) => restore !== undefined);
    const newest = Math.min(to ?? Number.MAX_SAFE_INTEGER, kind?.upTo ?? Number.MAX_SAFE_INTEGER);
    for (let upTo = newest; kind && upTo >= SNAPSHOT_EVERY - 1; ) {
      const ahead = snapshots && to !== undefined ? readFromSnapshot(stream, upTo, to) : undefined;
      const found = await snapshots?.find(stream, kind, upTo);
      const state = found && kind.restore?.(found.data, found.revision);
      if (found?.revision !== ahead?.from || state === undefined) ahead?.events.drop();
      if (!found || state === undefined) break;
      const { revision, eventId, subjectId } = found;
      const start = { state, revision, eventId, position: null, subjectId };
      const events = revision === ahead?.from ? ahead.events : undefined;
      const folded = await fold({ store, codec }, aggregate, stream, start, { to, onFolded, events });
      if (folded) return folded;
      snapshots?.drop(stream, kind, revision);
      upTo = revision - 1;
    }
    const empty: FoldedState<State> = {
      state: aggregate.initial,
      revision: null,
      eventId: null,
      position: null,
      subjectId: null,
    };
    return (await fold({ store, codec }, aggregate, stream, empty, { to, onFolded })) ?? empty;
  }

  function observe<State, Command, E extends DomainEvent>(
    { snapshots: kinds }: Aggregate<State, Command, E>,
    { state, revision, eventId }: FoldedState<State>,
    { erased, stream, metadata }: RecordedEvent<E>,
  ): void {
    if (!snapshots || !kinds || revision === null || eventId === null || erased) return;
    if ((revision + 1) % SNAPSHOT_EVERY !== 0 || metadata.subjectId === null) return;
    for (const kind of kinds) {
      snapshots.offer(stream, kind, { revision, eventId, data: kind.take(state), subjectId: metadata.subjectId });
    }
  }

  return {
    async read(aggregate, stream, at) {
      if (at === undefined) return readFresh(aggregate, stream);
      // One load at an earlier revision at a time, per stream and per process: bounded memory and CPU.
      const queuedAt = performance.now();
      return withLock(stream, () =>
        withLock(PAST, async () => {
          if (performance.now() - queuedAt > MAX_QUEUE_MS)
            throw new StoreUnavailable("timed out in the queue of loads at earlier revisions");
          return readFresh(aggregate, stream, at);
        }),
      );
    },
    observe,
    keep(aggregate, stream, folded) {
      cache.set(stream, { folded, aggregate });
    },
    forget(stream) {
      if (stream === undefined) cache.clear();
      else cache.delete(stream);
    },
    countCached: () => cache.size,
    async forgetErased(findErased) {
      const subjects = new Set<string>();
      for (const { folded } of cache.values()) if (folded.subjectId !== null) subjects.add(folded.subjectId);
      if (subjects.size === 0) return;
      const erased = new Set(await findErased([...subjects]));
      for (const [stream, { folded }] of [...cache.entries()]) {
        if (folded.subjectId !== null && erased.has(folded.subjectId)) cache.delete(stream);
      }
    },
  };
}
