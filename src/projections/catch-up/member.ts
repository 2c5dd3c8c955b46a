import type { Knex } from "knex";
import type { Codec, KeyOf, RecordedEvent } from "../../event-store/codec-port.ts";
import type { EventMark, StoredEvent } from "../../event-store/port.ts";
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
  /** Estimated bytes in memory, those of a commit under way included. */
  bytes(): number;
  wants(event: Pick<StoredEvent, "stream" | "position">): boolean;
  /** Takes the next events; commits in the background once there are enough. @throws the error of the last commit */
  take(portion: Portion): Promise<void>;
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
  let writing: Promise<void> = Promise.resolve();
  let bytesWriting = 0;

  const bytesGathered = () => (folded?.bytes() ?? 0) + events.length * EVENT_BYTES;

  const wants: Member["wants"] = ({ stream, position }) =>
    categories.has(stream.slice(0, stream.indexOf("-"))) && !skipped.has(position);

  async function take(portion: Portion): Promise<void> {
    const own = portion.events.filter(wants);
    if (projection.fold) {
      if (folded === undefined) await writing; // the next rows continue those
      folded ??= projection.fold(db, ownTable);
      if (own.length > 0) await folded.add(own, portion.keyOf);
    } else {
      for (const event of own) events.push(opens && !opens.has(event.type) ? withoutData(event) : event);
    }
    count += own.length;
    read += portion.read;
    scannedTo = portion.scannedTo;
    last = portion.last ?? last;
    if (read >= limits.read || events.length >= limits.events) await startWriting();
  }

  /** Waits for the commit before, not for this one: the next events are decoded while Postgres writes. */
  async function startWriting(): Promise<void> {
    await writing;
    writing = write();
    writing.catch(() => undefined); // the next `take` or `flush` awaits it and sees the error
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
    bytesWriting = 0;
    saved = page.scannedTo;
    entrant.onSaved(saved, page.last);
  }

  return {
    entrant,
    position: () => scannedTo,
    bytes: () => bytesWriting + bytesGathered(),
    wants,
    take,
    async flush() {
      await startWriting();
      await writing;
    },
    settle: () => writing.catch(() => undefined),
  };
}

/** The event as `Projection.opens` promises it, without a plain text that another projection needed. */
const withoutData = (event: RecordedEvent): RecordedEvent => (event.erased ? event : { ...event, data: {} });
