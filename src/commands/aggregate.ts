import type { RecordedEvent } from "../event-store/codec-port.ts";
import type { DomainEvent } from "../event-store/event-definition.ts";

/**
 * A decider: pure functions; ids and the time are part of the command. Modules write it as a plain object.
 * `decide` throws an error class named by the broken rule; an empty array means that nothing changed.
 */
export interface Aggregate<State, Command, E extends DomainEvent> {
  /** Kinds of snapshots, taken every 50 revisions. A load starts from the newest one of the first kind with `restore`. */
  snapshots?: readonly SnapshotKind<State>[];
  /** Category of its streams: `resume` for `resume-<uuid>`. Contains no dash. */
  category: string;
  /** Maximum length of a stream; an append beyond it throws StreamFull. */
  maxEvents?: number;
  /**
   * Whether a command ends what the stream is about, or takes it from view. Beyond `maxEvents` there is room for such
   * commands alone, so that a full stream can always be ended.
   */
  isEnd?(command: Command): boolean;
  initial: State;
  evolve(state: State, event: RecordedEvent<E>): State;
  decide(command: Command, state: State): readonly E[];
}

/** Events beyond `maxEvents` that are kept for the commands that end a stream. */
export const MAX_END_EVENTS = 100;

/** A projection of the state into a snapshot: plain data, without functions or class instances. */
export interface SnapshotKind<State> {
  /** Stored with the snapshot; aggregates that take the same data share name and version. */
  name: string;
  /** To be raised when `evolve` changes: snapshots of other versions are ignored and the events folded again. */
  version: number;
  /** `newest`: one per stream, for the current state. `all`: one every 50 revisions, for loads at earlier revisions. */
  keep: "newest" | "all";
  take(state: State): unknown;
  /** The state after `revision` from the data that `take` returned; absent where the aggregate only takes snapshots. */
  restore?(data: unknown, revision: number): State;
  /** Newest revision that a load may start from; default: any. */
  upTo?: number;
}

/** Actor, causality and precondition of a command. Ids are UUIDs; `now` is an ISO instant. */
export interface CommandContext {
  actorId: string | null;
  subjectId: string | null;
  correlationId: string;
  causationId: string;
  commandId: string;
  /** Set for a repeated request: the events of this command id may be in the stream already. */
  retried?: boolean;
  /** W3C `traceparent` of the request, as `traceparentOf` writes it. */
  traceparent?: string;
  now: string;
  /** From `If-Match`: the append succeeds at exactly this revision or fails with PreconditionFailed. */
  expectedRevision?: number | "none";
}

export interface CommandResult<State, E extends DomainEvent> {
  state: State;
  /** Appended events; empty when nothing changed. */
  events: readonly E[];
  /** Revision of the stream afterwards; null while it does not exist. */
  revision: number | null;
  /**
   * Consistency token: the position of the stream's last event, which a projection must reach to show `state`. Also set when
   * nothing was appended, as for a repeated save whose answer was lost. Null while the stream does not exist.
   */
  position: bigint | null;
}

export interface LoadedState<State> {
  state: State;
  revision: number | null;
}

/** Command handling: load, decide, append. The only way to write events. */
export interface Commands {
  /**
   * Retries load-decide-append up to 12 times on a conflict, unless the context has an expected revision.
   * @throws PreconditionFailed, StreamFull, whatever `decide` throws, StoreUnavailable
   */
  handle<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    aggregateId: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandResult<State, E>>;
  /** The current state, or the state after revision `at`. */
  load<State, Command, E extends DomainEvent>(
    aggregate: Aggregate<State, Command, E>,
    aggregateId: string,
    at?: number,
  ): Promise<LoadedState<State>>;
  /** Evicts cached states: of one stream (`resume-<uuid>`), or all. */
  forget(stream?: string): void;
  /** Number of cached states. */
  countCached(): number;
  /** Evicts the cached states of subjects that `findErased` answers, of those it is asked about. */
  forgetErased(findErased: (subjectIds: readonly string[]) => Promise<readonly string[]>): Promise<void>;
}

/** The append would exceed the aggregate's `maxEvents`, and the room for its end where the command is one. */
export class StreamFull extends Error {
  override readonly name = "StreamFull";
  readonly maxEvents: number;
  constructor(stream: string, maxEvents: number) {
    super(`${stream} has reached ${maxEvents} events`);
    this.maxEvents = maxEvents;
  }
}

/** The expected revision (`If-Match`) is not the stream's. Maps to 412. */
export class PreconditionFailed extends Error {
  override readonly name = "PreconditionFailed";
  readonly current: number | null;
  /** The expected revision is beyond the stream's: the store lost events, as after a restore from an older backup. */
  readonly isLost: boolean;
  constructor(current: number | null, expected?: number | "none") {
    super(`the stream is at revision ${current}`);
    this.current = current;
    this.isLost = typeof expected === "number" && expected > (current ?? -1);
  }
}
