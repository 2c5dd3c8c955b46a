import type { RecordedEvent } from "../event-store/codec-port.ts";
import type { DomainEvent } from "../event-store/event-definition.ts";
import { eventId } from "../event-store/event-id.ts";
import { type NewEvent, type StoredEvent, StoreUnavailable, WrongExpectedRevision } from "../event-store/port.ts";
import { streamName } from "../event-store/stream-name.ts";
import { type RetryPolicy, retry } from "../timing/retry.ts";
import {
  type Aggregate,
  type CommandContext,
  type CommandResult,
  type Commands,
  MAX_END_EVENTS,
  PreconditionFailed,
  StreamFull,
} from "./aggregate.ts";
import { appendThroughOutage } from "./append-through-outage.ts";
import type { FoldedState } from "./fold.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import { createStates, type StatesOptions } from "./states.ts";

/** Load-decide-append is repeated while other writers append to the stream first. */
const CONFLICT_RETRY: RetryPolicy = {
  attempts: 12,
  firstMs: 10,
  longestMs: 200,
  jitter: "full",
  isTransient: (error) => error instanceof WrongExpectedRevision,
};
/** Maximum time in the queue of a stream; after it the command fails with StoreUnavailable. */
const MAX_QUEUE_MS = 10_000;
/** Age limit for events of a repeated command: idempotency keys live 24 hours, plus one hour of clock skew. */
const RETRIED_WITHIN_MS = 25 * 60 * 60 * 1_000;

/**
 * `commandId` must be unique per call, unless the context is `retried`: event ids derive from it, so that a command is
 * written once.
 */
export function createCommands({ store, codec, ...more }: StatesOptions): Commands {
  const states = createStates({ store, codec, ...more });
  const withLock = createKeyedMutex();

  async function once<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandResult<State, E>> {
    const basis = await states.read(aggregate, stream);
    const { state, revision } = basis;
    const expected = context.expectedRevision;
    if (expected !== undefined && expected !== (revision ?? "none")) {
      throw new PreconditionFailed(revision, expected);
    }

    const events = aggregate.decide(command, state);
    if (events.length === 0) return { state, events, revision, position: basis.position };
    const { maxEvents = Number.POSITIVE_INFINITY } = aggregate;
    const bound = maxEvents + (aggregate.isEnd?.(command) ? MAX_END_EVENTS : 0);
    if ((revision ?? -1) + 1 + events.length > bound) throw new StreamFull(stream, maxEvents);

    const { actorId, subjectId, correlationId, causationId, commandId, traceparent, now: occurredAt } = context;
    const ids = { actorId, subjectId, correlationId, causationId, commandId };
    const metadata = { ...ids, ...(traceparent && { traceparent }), occurredAt };
    const encoded = await codec.encode(stream, events, metadata);
    const appended = await appendThroughOutage(store, stream, encoded, basis);
    const first = appended.revision - events.length + 1;
    // The store may have had these ids already, with data of an earlier decision: then the stored events count.
    const mayBeRepeated = appended.repeated || context.retried === true || first !== (revision ?? -1) + 1;
    if (mayBeRepeated) return resultOf(aggregate, stream, await readRange(stream, first, encoded));

    let folded: FoldedState<State> = basis;
    for (const [index, event] of events.entries()) {
      const { id, metadata } = encoded[index] as NewEvent;
      const at = { id, stream, revision: first + index, position: appended.position, recordedAt: occurredAt, metadata };
      const written: RecordedEvent<E> = { ...event, ...at, erased: false };
      const { revision, position } = at;
      folded = { state: aggregate.evolve(folded.state, written), revision, eventId: id, position, subjectId };
      states.observe(aggregate, folded, written);
    }
    states.keep(aggregate, stream, folded);
    return { state: folded.state, events, revision: appended.revision, position: appended.position };
  }

  /** A conflict may come from a stale cached state: the next attempt reads the stream again. */
  async function attempt<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandResult<State, E>> {
    try {
      return await once(aggregate, stream, command, context);
    } catch (error) {
      if (error instanceof StoreUnavailable) states.forget();
      if (!(error instanceof WrongExpectedRevision)) throw error;
      states.forget(stream);
      if (context.expectedRevision === undefined) throw error;
      throw new PreconditionFailed(error.actual === "none" ? null : error.actual, context.expectedRevision);
    }
  }

  /**
   * The events of `encoded` as the store holds them from revision `first` on.
   * @throws StoreUnavailable when they are gone: a failover to a replica that had not received them
   */
  async function readRange(stream: string, first: number, encoded: readonly NewEvent[]): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    const range = { from: first, to: first + encoded.length - 1 };
    for await (const event of store.readStream(stream, range)) events.push(event);
    if (encoded.some(({ id }, index) => events[index]?.id !== id)) {
      throw new StoreUnavailable("the event store has lost events it had acknowledged");
    }
    return events;
  }

  /** Result of a command that was written before: its stored events. */
  async function resultOf<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    stream: string,
    written: readonly StoredEvent[],
  ): Promise<CommandResult<State, E>> {
    const decoded = await codec.decode(written);
    const events = decoded.flatMap((event) => (event.erased ? [] : [{ type: event.type, data: event.data } as E]));
    const { state } = await states.read(aggregate, stream);
    const { revision = null, position = null } = written.at(-1) ?? {};
    return { state, events, revision, position };
  }

  /**
   * Events that a repeated command wrote earlier. The store deduplicates by id only at the same expected revision; the
   * stream has grown by these events meanwhile, so the command would otherwise be decided and written again.
   */
  async function findWritten(commandId: string, stream: string): Promise<StoredEvent[]> {
    const recordedSince = new Date(Date.now() - RETRIED_WITHIN_MS).toISOString();
    const first = await store.find(stream, eventId(commandId, stream, 0), { recordedSince });
    if (!first) return [];
    const events: StoredEvent[] = [];
    for await (const event of store.readStream(stream, { from: first.revision })) {
      if (event.metadata.commandId !== commandId) break;
      events.push(event);
    }
    return events;
  }

  return {
    handle(aggregate, aggregateId, command, context) {
      const stream = streamName(aggregate.category, aggregateId);
      const queuedAt = performance.now();
      return withLock(stream, async () => {
        if (performance.now() - queuedAt > MAX_QUEUE_MS)
          throw new StoreUnavailable("timed out in the queue of the stream");
        const written = context.retried ? await findWritten(context.commandId, stream) : [];
        if (written.length > 0) return resultOf(aggregate, stream, written);
        return retry(() => attempt(aggregate, stream, command, context), CONFLICT_RETRY);
      });
    },
    async load(aggregate, aggregateId, at) {
      const { state, revision } = await states.read(aggregate, streamName(aggregate.category, aggregateId), at);
      return { state, revision };
    },
    forget: states.forget,
    countCached: states.countCached,
    forgetErased: states.forgetErased,
  };
}
