import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { LRUCache } from "lru-cache";
import { sleep } from "../timing/sleep.ts";
import { createMasterKeys, type MasterKeys, type WrappedKey, WrongMasterKey } from "./master-keys.ts";
import { SubjectErased, type SubjectKeys } from "./port.ts";

/** Time to live of the key cache: the longest that another process may use a destroyed key. */
const KEY_LIFETIME_MS = 5_000;
const KEYS_IN_MEMORY = 10_000;

type Row = { subject_id: string } & (WrappedKey | { wrapped: null; key_id: string | null });
type PendingRequest = { resolve(key: Buffer | undefined): void; reject(error: unknown): void };

/**
 * Keys in `privacy.subject_key`, each wrapped with a master key (32 bytes): new ones with the current one, older ones
 * possibly with a previous one. Unwrapped keys are cached for 5 s, so that a destroyed key is soon gone from all processes.
 */
export function createSubjectKeys(
  db: Knex,
  masterKey: Buffer,
  previousMasterKeys: readonly Buffer[] = [],
): SubjectKeys {
  const masterKeys = createMasterKeys(masterKey, previousMasterKeys);
  const unwrapped = new LRUCache<string, Buffer>({ max: KEYS_IN_MEMORY, ttl: KEY_LIFETIME_MS });
  let pending = new Map<string, PendingRequest[]>();
  /** Generation counter: a query that began before a destruction does not put its key into the cache. */
  let destructions = 0;

  /** Batches all keys requested in one turn of the event loop into one query. */
  async function fetchPending(): Promise<void> {
    const requested = pending;
    pending = new Map();
    const before = destructions;
    const settle = (subjectId: string, how: (one: PendingRequest) => void) => requested.get(subjectId)?.forEach(how);
    try {
      const ids = [...requested.keys()];
      const found = await db<Row>("privacy.subject_key")
        .select("subject_id", "wrapped", "key_id")
        .whereRaw("subject_id = any(?::text[])", [ids]);
      const rows = new Map(found.map((row) => [row.subject_id, row]));
      for (const id of ids) {
        try {
          const row = rows.get(id);
          const key = row?.wrapped ? masterKeys.unwrap(id, row) : undefined;
          if (key && destructions === before) unwrapped.set(id, key);
          settle(id, (one) => one.resolve(key));
        } catch (error) {
          settle(id, (one) => one.reject(error));
        }
      }
    } catch (error) {
      for (const id of requested.keys()) settle(id, (one) => one.reject(error));
    }
  }

  function get(subjectId: string): Promise<Buffer | undefined> {
    const cached = unwrapped.get(subjectId);
    if (cached) return Promise.resolve(cached);
    return new Promise((resolve, reject) => {
      if (pending.size === 0) setImmediate(() => void fetchPending());
      const others = pending.get(subjectId);
      if (others) others.push({ resolve, reject });
      else pending.set(subjectId, [{ resolve, reject }]);
    });
  }

  function forget(subjectId: string): void {
    destructions += 1;
    unwrapped.delete(subjectId);
  }

  return {
    async create(subjectId) {
      const key = randomBytes(32);
      const inserted = await db("privacy.subject_key")
        .insert({ subject_id: subjectId, ...masterKeys.wrap(subjectId, key) })
        .onConflict("subject_id")
        .ignore()
        .returning("subject_id");
      if (inserted.length > 0) return;
      const existing = await db<Row>("privacy.subject_key").where("subject_id", subjectId).first("wrapped");
      if (!existing?.wrapped) throw new SubjectErased("subject erased");
    },
    get,
    async getAll(subjectIds) {
      const found = new Map<string, Buffer | undefined>();
      const missing: string[] = [];
      for (const subjectId of subjectIds) {
        const cached = unwrapped.get(subjectId);
        if (cached) found.set(subjectId, cached);
        else missing.push(subjectId);
      }
      await Promise.all(missing.map(async (subjectId) => found.set(subjectId, await get(subjectId))));
      return found;
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
 * Checks at the start that every master key in use is configured, by its identifier, and unwraps a sample of its keys.
 * @throws WrongMasterKey naming the identifiers of those that are missing
 */
export async function checkMasterKeys(db: Knex, masterKeys: MasterKeys): Promise<void> {
  const { rows } = await db.raw(
    `select key_id, min(subject_id) as subject_id from privacy.subject_key where wrapped is not null group by key_id
      union all select distinct key_id, null from privacy.service_key where wrapped is not null`,
  );
  const used: { key_id: string | null; subject_id: string | null }[] = rows;
  const missing = used.flatMap(({ key_id }) => (key_id === null || masterKeys.ids.has(key_id) ? [] : [key_id]));
  if (missing.length > 0) throw new WrongMasterKey([...new Set(missing)].sort());
  for (const { subject_id } of used) {
    if (subject_id === null) continue;
    const row = await db<Row>("privacy.subject_key").where({ subject_id }).first("wrapped", "key_id");
    if (row?.wrapped) masterKeys.unwrap(subject_id, row);
  }
}

/**
 * Checks within a transaction that the subject is not erased: the key cache may be stale, and fetching a key needs a second
 * connection, for which a transaction under load could wait for ever.
 * @throws SubjectErased
 */
export async function refuseErased(db: Knex, subjectId: string): Promise<void> {
  const row = await db<Row>("privacy.subject_key")
    .where("subject_id", subjectId)
    .whereNotNull("wrapped")
    .first("subject_id");
  if (!row) throw new SubjectErased("subject erased");
}

/** Those of `subjectIds` that have no key: erased or unknown. */
export async function findWithoutKey(db: Knex, subjectIds: readonly string[]): Promise<string[]> {
  const usable = db("privacy.subject_key").whereIn("subject_id", subjectIds).whereNotNull("wrapped");
  const found = new Set<string>(await usable.pluck("subject_id"));
  return subjectIds.filter((subjectId) => !found.has(subjectId));
}

/** Resolves when no process can have a key in its cache that was destroyed before the call. */
export async function waitForKeyCacheExpiry(db: Knex, signal: AbortSignal): Promise<void> {
  const { rows } = await db.raw(
    "select extract(epoch from now() - max(destroyed_at))::float8 * 1000 as ago from privacy.subject_key",
  );
  const left = KEY_LIFETIME_MS - (rows[0].ago ?? KEY_LIFETIME_MS);
  if (left > 0) await sleep(left, { signal });
}
