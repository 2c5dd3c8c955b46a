import { LRUCache } from "lru-cache";
import type { Codec } from "../event-store/codec-port.ts";
import type { DomainEvent } from "../event-store/event-definition.ts";
import { type EventStore, StoreUnavailable } from "../event-store/port.ts";
import type { Aggregate } from "./aggregate.ts";
import { type FoldedState, fold } from "./fold.ts";

const CACHED_STREAMS = 2_000;
/** From the last change on, so that the state of a person who was erased elsewhere does not stay in memory. */
const CACHED_MS = 60_000;

/** States folded from streams, the newest of each stream cached. */
export interface States {
  /**
   * The newest state, or as it stood after revision `at`. A cached state is used only while the store still has the event
   * it ends with.
   */
  read<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    at?: number,
  ): Promise<FoldedState<State>>;
  /** Caches the state after an append. */
  keep<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    folded: FoldedState<State>,
  ): void;
  /** Forgets cached state: of one stream, or of all. */
  forget(stream?: string): void;
}

interface Cached {
  aggregate: unknown;
  folded: FoldedState<unknown>;
}

/** A lost connection may be a failover: after `StoreUnavailable` nothing cached is used again. */
export function createStates({ store, codec }: { store: EventStore; codec: Codec }): States {
  const cache = new LRUCache<string, Cached>({ max: CACHED_STREAMS, ttl: CACHED_MS });

  async function read<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    at?: number,
  ): Promise<FoldedState<State>> {
    const cached = cache.get(stream);
    const usable = cached?.aggregate === aggregate && (at === undefined || (cached.folded.revision ?? -1) <= at);
    const start = usable ? (cached.folded as FoldedState<State>) : undefined;
    let folded = start && (await fold({ store, codec }, aggregate, stream, start, at));
    if (start && !folded) cache.delete(stream);
    folded ??= await foldAll(aggregate, stream, at);
    if (at === undefined && folded !== start) cache.set(stream, { folded, aggregate });
    return folded;
  }

  async function foldAll<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    at?: number,
  ): Promise<FoldedState<State>> {
    const empty: FoldedState<State> = { state: aggregate.initial, revision: null, eventId: null };
    return (await fold({ store, codec }, aggregate, stream, empty, at)) ?? empty;
  }

  return {
    async read(aggregate, stream, at) {
      try {
        return await read(aggregate, stream, at);
      } catch (error) {
        if (error instanceof StoreUnavailable) cache.clear();
        throw error;
      }
    },
    keep(aggregate, stream, folded) {
      cache.set(stream, { folded, aggregate });
    },
    forget(stream) {
      if (stream === undefined) cache.clear();
      else cache.delete(stream);
    },
  };
}
