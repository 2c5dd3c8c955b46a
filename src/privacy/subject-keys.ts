import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Knex } from "knex";
import { LRUCache } from "lru-cache";
import { EnvelopeBroken, open, seal } from "./envelope.ts";
import { SubjectErased, type SubjectKeys } from "./port.ts";

/** How long another process may still use a key that was destroyed here. */
const KEY_LIFETIME_MS = 5_000;
const KEYS_IN_MEMORY = 10_000;
const NONCE = 12;
const TAG = 16;

type Row = { subject_id: string; wrapped: Buffer | null };
type Waiting = { resolve(key: Buffer | undefined): void; reject(error: unknown): void };

/**
 * Keys in `privacy.subject_key`, each wrapped by the master key (32 bytes). Unwrapped ones stay in memory for a few
 * seconds, so that a key destroyed in one process is soon gone from all.
 */
export function makeSubjectKeys(db: Knex, masterKey: Buffer): SubjectKeys {
  if (masterKey.length !== 32) throw new RangeError("the master key has 32 bytes");
  const unwrapped = new LRUCache<string, Buffer>({ max: KEYS_IN_MEMORY, ttl: KEY_LIFETIME_MS });
  let waiting = new Map<string, Waiting[]>();
  /** Counts destructions, so that a query that began before one does not bring a key back into memory. */
  let destructions = 0;

  /** All keys asked for in one turn of the event loop are one query. */
  async function fetchWaiting(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    const before = destructions;
    const settle = (subjectId: string, how: (one: Waiting) => void) => asked.get(subjectId)?.forEach(how);
    try {
      const ids = [...asked.keys()];
      const found = await db<Row>("privacy.subject_key").select("subject_id", "wrapped").whereIn("subject_id", ids);
      const rows = new Map(found.map((row) => [row.subject_id, row.wrapped]));
      for (const id of ids) {
        try {
          const wrapped = rows.get(id);
          const key = wrapped ? unwrap(masterKey, id, wrapped) : undefined;
          if (key && destructions === before) unwrapped.set(id, key);
          settle(id, (one) => one.resolve(key));
        } catch (error) {
          settle(id, (one) => one.reject(error));
        }
      }
    } catch (error) {
      for (const id of asked.keys()) settle(id, (one) => one.reject(error));
    }
  }

  function forget(subjectId: string): void {
    destructions += 1;
    unwrapped.delete(subjectId);
  }

  return {
    async create(subjectId) {
      const key = randomBytes(32);
      const inserted = await db("privacy.subject_key")
        .insert({ subject_id: subjectId, wrapped: wrap(masterKey, subjectId, key) })
        .onConflict("subject_id")
        .ignore()
        .returning("subject_id");
      if (inserted.length > 0) return;
      const existing = await db<Row>("privacy.subject_key").where("subject_id", subjectId).first("wrapped");
      if (!existing?.wrapped) throw new SubjectErased("this person has been erased");
    },
    get(subjectId) {
      const cached = unwrapped.get(subjectId);
      if (cached) return Promise.resolve(cached);
      return new Promise((resolve, reject) => {
        if (waiting.size === 0) setImmediate(() => void fetchWaiting());
        const others = waiting.get(subjectId);
        if (others) others.push({ resolve, reject });
        else waiting.set(subjectId, [{ resolve, reject }]);
      });
    },
    async destroy(subjectId) {
      await db("privacy.subject_key")
        .insert({ subject_id: subjectId, wrapped: null, destroyed_at: db.fn.now() })
        .onConflict("subject_id")
        .merge({ wrapped: null, destroyed_at: db.raw("coalesce(subject_key.destroyed_at, now())") });
      forget(subjectId);
    },
    forget,
  };
}

/**
 * Finds out before anything is read or written whether the keys of this database can be used.
 * @throws WrongMasterKey
 */
export async function checkMasterKey(db: Knex, masterKey: Buffer): Promise<void> {
  const row = await db<Row>("privacy.subject_key").whereNotNull("wrapped").first("subject_id", "wrapped");
  if (row?.wrapped) unwrap(masterKey, row.subject_id, row.wrapped);
}

/**
 * Asks the database itself, for a transaction that must not write about somebody erased: what processes have in memory may
 * be older, and to fetch a key takes a second connection, which a transaction under load may wait for in vain.
 * @throws SubjectErased
 */
export async function refuseErased(db: Knex, subjectId: string): Promise<void> {
  const row = await db<Row>("privacy.subject_key")
    .where("subject_id", subjectId)
    .whereNotNull("wrapped")
    .first("subject_id");
  if (!row) throw new SubjectErased("this person has been erased");
}

/** Returns when no process can have in memory a key that was destroyed before the call. */
export async function untilKeysAreForgotten(db: Knex, signal: AbortSignal): Promise<void> {
  const { rows } = await db.raw(
    "select extract(epoch from now() - max(destroyed_at))::float8 * 1000 as ago from privacy.subject_key",
  );
  const left = KEY_LIFETIME_MS - (rows[0].ago ?? KEY_LIFETIME_MS);
  if (left > 0) await delay(left, undefined, { signal }).catch(() => undefined);
}

/** Nonce, ciphertext and tag in a row. Bound to the person, so that rows cannot be swapped. */
function wrap(masterKey: Buffer, subjectId: string, key: Buffer): Buffer {
  const { iv, ct, tag } = seal("master", masterKey, key, subjectId);
  return Buffer.concat([iv, ct, tag].map((part) => Buffer.from(part, "base64")));
}

function unwrap(masterKey: Buffer, subjectId: string, wrapped: Buffer): Buffer {
  const part = (from: number, to: number) => wrapped.subarray(from, to).toString("base64");
  const end = wrapped.length - TAG;
  const envelope = { kid: "master", iv: part(0, NONCE), ct: part(NONCE, end), tag: part(end, wrapped.length) };
  try {
    return open(envelope, masterKey, subjectId);
  } catch (error) {
    if (error instanceof EnvelopeBroken) throw new WrongMasterKey();
    throw error;
  }
}

/** MASTER_KEY is not the one these keys were wrapped with; with it, nothing personal can be read. */
export class WrongMasterKey extends Error {
  override readonly name = "WrongMasterKey";
  constructor() {
    super("MASTER_KEY is not the one that this database's keys were wrapped with");
  }
}
