import type { Knex } from "knex";
import type { Codec, KeyOf, RecordedEvent } from "../../event-store/codec-port.ts";
import type { EventMark } from "../../event-store/port.ts";
import { categoryOf } from "../../event-store/stream-name.ts";
import { lockCheckpoint, saveCheckpoint } from "../checkpoint.ts";
import { type FoldState, ownTable, type Projection } from "../projection.ts";
import { readSkipped } from "../skipped.ts";

/** A projection that is far behind, as its runner hands it over. */
export interface Entrant {
  projection: Projection;
  /** Fencing token of the lease. */
  epoch?: bigint | undefined;
  /** The stored checkpoint. */
  position: bigint;
  /** False when the stored checkpoint has to be read again, as after a lost connection: the projection leaves. */
  isConfirmed(): boolean;
  /** Called after each commit. */
  onSaved(position: bigint, last: EventMark | undefined): void;
  signal: AbortSignal;
}

/** The stored checkpoint is not where this process left it: another process applied events, or a crash rolled back. */
export class CheckpointMoved extends Error {
  override readonly name = "CheckpointMoved";
}

/** Limits beyond which a member commits. */
export interface MemberLimits {
  /** Events read since the last commit, which are read again when the process dies. */
  read: number;
  /** Events of a projection without a fold. */
  events: number;
}

/** Estimated size of an event in memory: its metadata, ids and times, and some hundred characters. */
export const EVENT_BYTES = 2_048;

/** Events of one shared reading. */
export interface Portion {
  events: readonly RecordedEvent[];
  /** Categories of the events. */
  categories: ReadonlySet<string>;
  keyOf: KeyOf;
  /** Number of events read, those of other categories included. */
  read: number;
  scannedTo: bigint;
  last?: EventMark | undefined;
}

/** A projection in a shared reading: its events and rows since its last commit. */
export interface Member {
  readonly entrant: Entrant;
  /** Last position taken, ahead of the stored checkpoint by what is in memory. */
  position(): bigint;
  /** Estimated bytes in memory, without those of a commit under way. */
  bytes(): number;
  /** Estimated bytes of the commit under way. */
  bytesWriting(): number;
  /** An administrator skipped the event at this position. */
  skips(position: bigint): boolean;
  /** Takes the next events; commits in the background once there are enough. @throws the error of the last commit */
  take(portion: Portion): Promise<void>;
  /** Begins to commit what is in memory, once the commit before has ended. @throws the error of that one */
  commit(): Promise<void>;
  /** Commits what is in memory. @throws CheckpointMoved, and as `lockCheckpoint` */
  flush(): Promise<void>;
  /** Resolves when no transaction is open. */
  settle(): Promise<void>;
}

export async function createMember(
  { db, codec, limits }: { db: Knex; codec: Pick<Codec, "keysOf">; limits: MemberLimits },
  entrant: Entrant,
): Promise<Member> {
  const { projection, epoch } = entrant;
  const { opens } = projection;
  const categories = new Set(projection.categories);
  const skipped = await readSkipped(db, projection);
  let saved = entrant.position;
  let scannedTo = saved;
  let last: EventMark | undefined;
  let read = 0;
  let count = 0;
  let events: RecordedEvent[] = [];
  let folded: FoldState | undefined;
  /** Events for a fold, taken while the rows that they continue are being written. */
  let unfolded: { events: readonly RecordedEvent[]; keyOf: KeyOf }[] = [];
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  let bytesWriting = 0;

  function bytesGathered(): number {
    const inEvents = unfolded.reduce((sum, part) => sum + part.events.length, events.length) * EVENT_BYTES;
    return (folded?.bytes() ?? 0) + inEvents;
  }

  function ownEvents(portion: Portion): readonly RecordedEvent[] {
    const others = Array.from(portion.categories).filter((category) => !categories.has(category));
    if (others.length === portion.categories.size) return [];
    if (others.length === 0 && skipped.size === 0) return portion.events;
    return portion.events.filter(
      ({ stream, position }) => categories.has(categoryOf(stream)) && !skipped.has(position),
    );
  }

  async function take(portion: Portion): Promise<void> {
    const own = ownEvents(portion);
    if (!projection.fold) {
      for (const event of own) events.push(opens && !opens.has(event.type) ? withoutData(event) : event);
    } else if (own.length > 0) {
      unfolded.push({ events: own, keyOf: portion.keyOf });
    }
    if (!isWriting) await foldTaken();
    count += own.length;
    read += portion.read;
    scannedTo = portion.scannedTo;
    last = portion.last ?? last;
    if (read >= limits.read || events.length >= limits.events) await commit();
  }

  /** Waits for the commit before: a fold continues its rows. @throws the error of that commit */
  async function foldTaken(): Promise<void> {
    await writing;
    const parts = unfolded;
    unfolded = [];
    for (const part of parts) {
      folded ??= projection.fold?.(db, ownTable);
      await folded?.add(part.events, part.keyOf);
    }
  }

  /** Waits for the commit before, not for this one: the next events are decoded while Postgres writes. */
  async function commit(): Promise<void> {
    await foldTaken();
    isWriting = true;
    writing = write().finally(() => {
      isWriting = false;
      bytesWriting = 0;
    });
    writing.catch(() => undefined); // the next `take`, `commit` or `flush` awaits it and sees the error
  }

  async function write(): Promise<void> {
    const page = { events, count, scannedTo, last, folded };
    bytesWriting = bytesGathered();
    events = [];
    read = 0;
    count = 0;
    folded = undefined;
    const keyOf = await codec.keysOf(page.events);
    await db.transaction(async (transaction) => {
      const position = await lockCheckpoint(transaction, projection, epoch);
      if (position !== saved || !entrant.isConfirmed()) throw new CheckpointMoved();
      await page.folded?.write(transaction);
      if (page.events.length > 0) await projection.apply(transaction, page.events, ownTable, keyOf);
      await saveCheckpoint(transaction, projection, page.scannedTo, { events: page.count, last: page.last });
    });
    saved = page.scannedTo;
    entrant.onSaved(saved, page.last);
  }

  return {
    entrant,
    position: () => scannedTo,
    bytes: bytesGathered,
    bytesWriting: () => bytesWriting,
    skips: (position) => skipped.has(position),
    take,
    commit,
    async flush() {
      await commit();
      await writing;
    },
    settle: () => writing.catch(() => undefined),
  };
}

/** The event as `Projection.opens` promises it, without a plain text that another projection needed. */
const withoutData = (event: RecordedEvent): RecordedEvent => (event.erased ? event : { ...event, data: {} });
