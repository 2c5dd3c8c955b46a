import type { Knex } from "knex";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { SubjectKeys } from "../privacy/port.ts";
import { refuseErased } from "../privacy/subject-keys.ts";
import type { SnapshotKind } from "./aggregate.ts";
import { openSnapshot, type SnapshotIdentity, sealSnapshot } from "./snapshot-bytes.ts";

/** Snapshot interval in revisions. */
export const SNAPSHOT_EVERY = 50;

/** Length of the write queue; beyond it the oldest snapshot is dropped, and the next fold takes it again. */
const MAX_QUEUE = 64;
/** Snapshots that a process remembers to have written, about 1 MB. */
const MAX_WRITTEN = 5_000;

type Kind = Pick<SnapshotKind<never>, "name" | "version" | "keep">;

export interface Snapshot {
  revision: number;
  /** The event at `revision`. */
  eventId: string;
  /** Result of `SnapshotKind.take`. */
  data: unknown;
  /** Whose key it is sealed with. */
  subjectId: string;
}

/**
 * Disposable snapshots of folded states. No promise here rejects, and correctness never depends on a row: the caller
 * verifies the event id against the stream, and folds from the start without a snapshot.
 */
export interface Snapshots {
  /** The newest snapshot that decrypts, at or before revision `at`. */
  find(stream: string, kind: Kind, at: number): Promise<Snapshot | undefined>;
  /**
   * Enqueues a snapshot; written in the background, and once only, although every fold of old events offers it again. A newer
   * one of a `newest` kind replaces a queued one.
   */
  offer(stream: string, kind: Kind, snapshot: Snapshot): void;
  /** Enqueues the deletion of a snapshot whose event the stream does not have. */
  drop(stream: string, kind: Kind, revision: number): void;
  /** Resolves when the queue is empty. */
  settled(): Promise<void>;
}

interface Row {
  revision: number;
  event_id: string;
  subject_id: string;
  sealed: Buffer;
}

/** Snapshots in `commands.snapshot`, encrypted with the subject's key. */
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
  const queue = new Map<string, () => Promise<void>>();
  /** Event ids of the snapshots written, by `nameOf`. */
  const written = new LRUCache<string, string>({ max: MAX_WRITTEN });
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    for (let next = first(queue); next; next = first(queue)) {
      queue.delete(next[0]);
      await next[1]().catch((error: unknown) => log.debug({ err: error }, "writing a snapshot failed"));
    }
    writing = undefined;
  }

  function enqueue(key: string, work: () => Promise<void>): void {
    queue.set(key, work);
    const oldest = queue.keys().next().value;
    if (queue.size > MAX_QUEUE && oldest !== undefined) queue.delete(oldest);
    writing ??= new Promise((resolve) => setImmediate(() => void writeAll().then(resolve)));
  }

  async function write(stream: string, kind: Kind, offered: Snapshot): Promise<void> {
    const { revision, eventId, data, subjectId } = offered;
    const key = await keys.get(subjectId);
    if (!key) return;
    const identity = { stream, kind: kind.name, version: kind.version, revision, eventId };
    const sealed = await sealSnapshot(key, data, identity);
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
    written.set(nameOf(stream, kind, revision), eventId);
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
          const { revision, event_id: eventId, subject_id: subjectId } = row;
          const identity: SnapshotIdentity = { stream, kind: name, version, revision, eventId };
          const opened = tryOpen(key, row.sealed, identity);
          if (opened) return { revision, eventId, data: opened.data, subjectId };
          written.delete(nameOf(stream, kind, revision));
          upTo = revision - 1;
        }
      } catch (error) {
        log.debug({ err: error }, "reading a snapshot failed");
      }
      return undefined;
    },
    offer(stream, kind, snapshot) {
      if (written.get(nameOf(stream, kind, snapshot.revision)) === snapshot.eventId) return;
      const key = JSON.stringify([stream, kind.name, kind.keep === "newest" ? null : snapshot.revision]);
      enqueue(key, () => write(stream, kind, snapshot));
    },
    drop(stream, kind, revision) {
      const { name, version } = kind;
      written.delete(nameOf(stream, kind, revision));
      enqueue(JSON.stringify([stream, name, "drop", revision]), async () => {
        await table().where({ stream, kind: name, version, revision }).delete();
      });
    },
    async settled() {
      while (writing) await writing;
    },
  };
}

const nameOf = (stream: string, { name, version }: Kind, revision: number) =>
  JSON.stringify([stream, name, version, revision]);

/** Undefined for a snapshot that does not decrypt. */
function tryOpen(key: Buffer, sealed: Buffer, identity: SnapshotIdentity): { data: unknown } | undefined {
  try {
    return { data: openSnapshot(key, sealed, identity) };
  } catch {
    return undefined;
  }
}

const first = <Key, Value>(map: ReadonlyMap<Key, Value>): [Key, Value] | undefined => map.entries().next().value;

/** Deletes the snapshots of a subject, as part of an erasure. */
export async function deleteSnapshotsOf(db: Knex, subjectId: string): Promise<void> {
  await db("commands.snapshot").where("subject_id", subjectId).delete();
}
