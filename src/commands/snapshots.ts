import type { Knex } from "knex";
import type { Logger } from "pino";
import type { SubjectKeys } from "../privacy/port.ts";
import { refuseErased } from "../privacy/subject-keys.ts";
import type { SnapshotKind } from "./aggregate.ts";
import { openSnapshot, type SnapshotIdentity, sealSnapshot } from "./snapshot-bytes.ts";

/** A snapshot is taken whenever a stream has grown by this many revisions. */
export const SNAPSHOT_EVERY = 500;

/** Snapshots that wait to be written; beyond it the oldest is dropped, and taken again by the next fold that passes there. */
const MOST_WAITING = 64;

type Kind = Pick<SnapshotKind<never>, "name" | "version" | "keep">;

export interface Snapshot {
  revision: number;
  /** The event at `revision`. */
  eventId: string;
  /** What `SnapshotKind.take` gave. */
  data: unknown;
}

/**
 * Disposable copies of folded states. No promise here rejects, and correctness never depends on a row: the caller compares
 * the event id with the stream, and folds from the beginning without one.
 */
export interface Snapshots {
  /** The newest that opens at or before revision `at`. */
  find(stream: string, kind: Kind, at: number): Promise<Snapshot | undefined>;
  /** Written later, outside of any request; a newer one of a `newest` kind replaces one that still waits. */
  offer(stream: string, kind: Kind, taken: Snapshot & { subjectId: string }): void;
  /** Deletes one that the stream does not confirm, in the background. */
  drop(stream: string, kind: Kind, revision: number): void;
  /** Resolves when nothing waits to be written. */
  settled(): Promise<void>;
}

interface Row {
  revision: number;
  event_id: string;
  subject_id: string;
  sealed: Buffer;
}

/** Snapshots in `commands.snapshot`, sealed under the key of the person they are about. */
export function createSnapshots({
  db,
  keys,
  log,
}: {
  db: Knex;
  keys: Pick<SubjectKeys, "get">;
  log: Pick<Logger, "debug">;
}): Snapshots {
  const table = () => db("commands.snapshot");
  const waiting = new Map<string, () => Promise<void>>();
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    for (let next = first(waiting); next; next = first(waiting)) {
      waiting.delete(next[0]);
      await next[1]().catch((error: unknown) => log.debug({ err: error }, "a snapshot was not written"));
    }
    writing = undefined;
  }

  function enqueue(key: string, work: () => Promise<void>): void {
    waiting.set(key, work);
    const oldest = waiting.keys().next().value;
    if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
    writing ??= new Promise((resolve) => setImmediate(() => void writeAll().then(resolve)));
  }

  async function write(stream: string, kind: Kind, offered: Snapshot & { subjectId: string }): Promise<void> {
    const { revision, eventId, data, subjectId } = offered;
    const key = await keys.get(subjectId);
    if (!key) return;
    const place = { stream, kind: kind.name, version: kind.version, revision, eventId };
    const sealed = await sealSnapshot(key, data, place);
    const row = { stream, kind: kind.name, version: kind.version, revision, event_id: eventId, sealed };
    await db.transaction(async (transaction) => {
      await refuseErased(transaction, subjectId);
      const rows = () => transaction("commands.snapshot");
      await rows()
        .insert({ ...row, subject_id: subjectId, created_at: transaction.fn.now() })
        .onConflict(["stream", "kind", "revision"])
        .merge();
      if (kind.keep === "newest") {
        await rows().where({ stream, kind: kind.name }).where("revision", "<", revision).delete();
      }
    });
  }

  return {
    async find(stream, kind, at) {
      try {
        const { name, version } = kind;
        for (let upTo = at; upTo >= 0; ) {
          const row: Row | undefined = await table()
            .where({ stream, kind: name, version })
            .where("revision", "<=", Math.min(upTo, 2 ** 31 - 1))
            .orderBy("revision", "desc")
            .first("revision", "event_id", "subject_id", "sealed");
          const key = row && (await keys.get(row.subject_id));
          if (!row || !key) return undefined;
          const { revision, event_id: eventId } = row;
          const place: SnapshotIdentity = { stream, kind: name, version, revision, eventId };
          const data = await openSnapshot(key, row.sealed, place).catch(() => BROKEN);
          if (data !== BROKEN) return { revision, eventId, data };
          upTo = revision - 1;
        }
      } catch (error) {
        log.debug({ err: error }, "a snapshot was not read");
      }
      return undefined;
    },
    offer(stream, kind, taken) {
      const key = JSON.stringify([stream, kind.name, kind.keep === "newest" ? null : taken.revision]);
      enqueue(key, () => write(stream, kind, taken));
    },
    drop(stream, { name, version }, revision) {
      enqueue(JSON.stringify([stream, name, "drop", revision]), async () => {
        await table().where({ stream, kind: name, version, revision }).delete();
      });
    },
    async settled() {
      while (writing) await writing;
    },
  };
}

const BROKEN = Symbol("a snapshot that does not open");

const first = <Key, Value>(map: ReadonlyMap<Key, Value>): [Key, Value] | undefined => map.entries().next().value;

/** Deletes what was taken of a person's states: at erasure, when the key that opens it is gone. */
export async function deleteSnapshotsOf(db: Knex, subjectId: string): Promise<void> {
  await db("commands.snapshot").where("subject_id", subjectId).delete();
}
