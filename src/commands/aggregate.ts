import type { RecordedEvent } from "../event-store/codec-port.ts";
import type { DomainEvent } from "../event-store/event-definition.ts";

/**
 * A decider: pure, with ids and the time coming in inside the command. Modules write it as a plain object.
 * `decide` throws an error named by the broken rule; an empty answer means that nothing changed.
 */
export interface Aggregate<State, Command, E extends DomainEvent> {
  /** Snapshots that are taken of the state every 500 revisions; a load starts at the newest of the first that restores. */
  snapshots?: readonly SnapshotKind<State>[];
  /** Category of its streams: `resume` for `resume-<uuid>`. No dash. */
  category: string;
  /** Most events of one stream; an append beyond is refused by StreamFull. */
  maxEvents?: number;
  initial: State;
  evolve(state: State, event: RecordedEvent<E>): State;
  decide(command: Command, state: State): readonly E[];
}

/** Which part of a state a snapshot holds: plain data, without functions or class instances. */
export interface SnapshotKind<State> {
  /** Stored for ever; aggregates that take the same part share a name and a version. */
  name: string;
  /** Raised with every change of what `evolve` makes of the same events; older snapshots are then folded again. */
  version: number;
  /** `newest`: one a stream, for the state of now. `all`: one every 500 revisions, for loads of the past. */
  keep: "newest" | "all";
  take(state: State): unknown;
  /** The state after `revision` from what `take` gave then; left out where the aggregate only takes. */
  restore?(taken: unknown, revision: number): State;
  /** The newest revision that a load may start from; left out where every one will do. */
  upTo?: number;
}

/** Who asks, why, and what they believe. Ids are UUIDs; `now` is an ISO instant. */
export interface CommandContext {
  actorId: string | null;
  subjectId: string | null;
  correlationId: string;
  causationId: string;
  commandId: string;
  /** The command of this id may have been written already: a request is tried again whose outcome nobody knows. */
  retried?: boolean;
  /** The trace that asks, as the W3C header that `traceparentOf` writes. */
  traceparent?: string;
  now: string;
  /** From `If-Match`: the write happens at exactly this revision or fails with PreconditionFailed. */
  expectedRevision?: number | "none";
}

export interface CommandResult<State, E extends DomainEvent> {
  state: State;
  /** What was appended; empty when nothing changed. */
  events: readonly E[];
  /** The stream's revision now, null while it does not exist. */
  revision: number | null;
  /**
   * What a read has to have passed to show `state`: the position of the stream's last event, also when nothing was
   * appended, as for a save that is sent again after its answer was lost. Null while the stream does not exist.
   */
  position: bigint | null;
}

export interface LoadedState<State> {
  state: State;
  revision: number | null;
}

/** Loads, decides and appends; the one way to write. */
export interface Commands {
  /**
   * Retries the whole load-decide-append a few times on a conflict, unless the context carries an expected revision.
   * @throws PreconditionFailed, StreamFull, whatever `decide` throws, StoreUnavailable
   */
  handle<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    aggregateId: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandResult<State, E>>;
  /** The state now, or as it stood after revision `at`. */
  load<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    aggregateId: string,
    at?: number,
  ): Promise<LoadedState<State>>;
  /** Forgets cached state: of one stream (`resume-<uuid>`), or of all. */
  forget(stream?: string): void;
}

/** The stream has as many events as its aggregate allows, or the append would make it longer. */
export class StreamFull extends Error {
  override readonly name = "StreamFull";
}

/** The `If-Match` of a write did not hold. Maps to 412. */
export class PreconditionFailed extends Error {
  override readonly name = "PreconditionFailed";
  readonly current: number | null;
  constructor(current: number | null) {
    super(`the stream is at revision ${current}`);
    this.current = current;
  }
}
