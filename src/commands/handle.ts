import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Codec, RecordedEvent } from "../event-store/codec-port.ts";
import type { DomainEvent } from "../event-store/event-definition.ts";
import {
  type Appended,
  type EventStore,
  type NewEvent,
  type StoredEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from "../event-store/port.ts";
import {
  type Aggregate,
  type CommandContext,
  type Commands,
  type Handled,
  type Loaded,
  PreconditionFailed,
} from "./aggregate.ts";
import { makeTurns } from "./turns.ts";

const CACHED_STREAMS = 2_000;
/** From the last change on, so that the state of a person who was erased elsewhere does not stay in memory. */
const CACHED_MS = 60_000;
/** Load-decide-append in all, when somebody else keeps writing first. */
const ROUNDS = 12;
/** The pause between two rounds is drawn by lot up to this long, doubled each round. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;
/** Whoever has waited this long behind others finds a store that hangs, and need not find it out for himself. */
const LONGEST_WAIT_MS = 10_000;
/** How long an append is repeated while the store does not answer: long enough for a quick restart. */
const OUTAGE_MS = 2_000;

interface Cached extends Loaded<unknown> {
  aggregate: unknown;
}

/**
 * `commandId` must be new for every call, unless the context says `retried`: the ids of events follow from it, and a
 * command is written once.
 */
export function makeCommands({ store, codec }: { store: EventStore; codec: Codec }): Commands {
  const cache = new LRUCache<string, Cached>({ max: CACHED_STREAMS, ttl: CACHED_MS });
  const inTurn = makeTurns();

  /** The newest state, reading only what came after the cached one; with `at`, as it stood after that revision. */
  async function current<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    at?: number,
  ): Promise<Loaded<State>> {
    const cached = cache.get(stream);
    const usable = cached?.aggregate === aggregate && (at === undefined || (cached.revision ?? -1) <= at);
    let { state, revision } = usable ? (cached as Loaded<State>) : { state: aggregate.initial, revision: null };
    const tail = await collect(store, stream, (revision ?? -1) + 1, at);
    for (const event of await codec.decode(tail)) {
      state = aggregate.evolve(state, event as RecordedEvent<E>);
      revision = event.revision;
    }
    if (at === undefined && (tail.length > 0 || !usable)) cache.set(stream, { state, revision, aggregate });
    return { state, revision };
  }

  async function once<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<Handled<State, E>> {
    const { state, revision } = await current(aggregate, stream);
    const expected = context.expectedRevision;
    if (expected !== undefined && expected !== (revision ?? "none")) throw new PreconditionFailed(revision);

    const events = aggregate.decide(command, state);
    if (events.length === 0) return { state, events, revision, position: null };

    const { actorId, subjectId, correlationId, causationId, commandId, traceparent, now: occurredAt } = context;
    const ids = { actorId, subjectId, correlationId, causationId, commandId };
    const metadata = { ...ids, ...(traceparent && { traceparent }), occurredAt };
    const encoded = await codec.encode(stream, events, metadata);
    const appended = await appendThroughOutage(store, stream, encoded, revision ?? "none");
    const first = appended.revision - events.length + 1;
    if (first !== (revision ?? -1) + 1) {
      return recorded(aggregate, stream, await collect(store, stream, first, appended.revision));
    }

    const after = events.reduce((before, event, place) => {
      const { id, metadata } = encoded[place] as NewEvent;
      const at = { id, stream, revision: first + place, position: appended.position, recordedAt: occurredAt, metadata };
      return aggregate.evolve(before, { ...event, ...at, erased: false });
    }, state);
    cache.set(stream, { state: after, revision: appended.revision, aggregate });
    return { state: after, events, revision: appended.revision, position: appended.position };
  }

  /** This command had been written before (its answer was lost): what it wrote then is what it did. */
  async function recorded<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    written: readonly StoredEvent[],
  ): Promise<Handled<State, E>> {
    const decoded = await codec.decode(written);
    const events = decoded.flatMap((event) => (event.erased ? [] : [{ type: event.type, data: event.data } as E]));
    const { state } = await current(aggregate, stream);
    const { revision = null, position = null } = written.at(-1) ?? {};
    return { state, events, revision, position };
  }

  /**
   * What a command has left in the stream. A store knows ids again that come with the revision they came with; here the
   * stream has grown meanwhile, by those very events, so that the command would be decided and written anew.
   */
  const writtenBy = async (commandId: string, stream: string): Promise<StoredEvent[]> =>
    (await collect(store, stream, 0)).filter(({ metadata }) => metadata.commandId === commandId);

  return {
    handle(aggregate, aggregateId, command, context) {
      const stream = `${aggregate.category}-${aggregateId}`;
      const came = performance.now();
      return inTurn(stream, async () => {
        if (performance.now() - came > LONGEST_WAIT_MS)
          throw new StoreUnavailable("the store keeps those before waiting");
        const written = context.retried ? await writtenBy(context.commandId, stream) : [];
        if (written.length > 0) return recorded(aggregate, stream, written);
        for (let round = 1; ; round++) {
          try {
            return await once(aggregate, stream, command, context);
          } catch (error) {
            if (!(error instanceof WrongExpectedRevision)) throw error;
            const actual = error.actual === "none" ? null : error.actual;
            if (context.expectedRevision !== undefined) throw new PreconditionFailed(actual);
            if (round === ROUNDS) throw error;
            await delay(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** round, LONGEST_PAUSE_MS));
          }
        }
      });
    },
    load(aggregate, aggregateId, at) {
      return current(aggregate, `${aggregate.category}-${aggregateId}`, at);
    },
    forget(stream) {
      if (stream === undefined) cache.clear();
      else cache.delete(stream);
    },
  };
}

async function collect(store: EventStore, stream: string, from: number, to?: number): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of store.readStream(stream, to === undefined ? { from } : { from, to })) events.push(event);
  return events;
}

/** The same events with the same ids, so that it does not matter whether a lost answer was a yes. */
async function appendThroughOutage(
  store: EventStore,
  stream: string,
  events: readonly NewEvent[],
  expected: number | "none",
): Promise<Appended> {
  const began = performance.now();
  for (let pause = 50; ; pause *= 2) {
    try {
      return await store.append(stream, events, expected);
    } catch (error) {
      const left = OUTAGE_MS - (performance.now() - began);
      if (!(error instanceof StoreUnavailable) || left <= 0) throw error;
      await delay(Math.min(pause, left));
    }
  }
}
