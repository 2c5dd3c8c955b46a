import { hkdfSync, randomBytes } from "node:crypto";
import type { Knex } from "knex";
import type { MasterKeys, WrappedKey } from "./master-keys.ts";

/** Names of rows, and therefore for ever. */
export const SERVICE_KEYS = ["account.email-hash", "account.device-cookie"] as const;
export type ServiceKeyName = (typeof SERVICE_KEYS)[number];

/**
 * Keys of the installation itself, 32 random bytes each: for hashes and signatures that must survive a change of the
 * master key. They stay the same for the life of the database.
 */
export interface ServiceKeys {
  get(name: ServiceKeyName): Buffer;
}

const TABLE = "privacy.service_key";
const KEY_BYTES = 32;
/** What a service key was derived from the master key by, before it had bytes of its own. */
const DERIVED_BY: Partial<Record<ServiceKeyName, string>> = { "account.email-hash": "account e-mail addresses" };

/** Tables of hashes that are worth nothing without their key: where they have rows, a missing key is not made anew. */
const HASHED_IN: Partial<Record<ServiceKeyName, string>> = { "account.email-hash": "account.credential" };

/** A key that this database was used with is not in it. Its message says so to whoever starts the program. */
export class MissingServiceKey extends Error {
  override readonly name = "MissingServiceKey";
  constructor(name: ServiceKeyName) {
    super(
      `The service key ${name} is missing from privacy.service_key, and ${HASHED_IN[name]} cannot be used without it. Restore the backup of the keys first: docs/operations.md.`,
    );
  }
}

/** The place a service key is bound to. Subjects are UUIDs, so that no place of theirs is the same. */
export const serviceKeyContext = (name: string): string => `service key ${name}`;

/**
 * Reads the keys, and makes those that are missing; of several processes that do so at once the first one's stand.
 * @throws WrongMasterKey
 * @throws MissingServiceKey
 */
export async function openServiceKeys(db: Knex, masterKeys: MasterKeys): Promise<ServiceKeys> {
  const opened = new Map<string, Buffer>();
  for (const name of SERVICE_KEYS) {
    const row = (await read(db, name)) ?? (await make(db, masterKeys, name));
    opened.set(name, masterKeys.unwrap(serviceKeyContext(name), row));
  }
  return {
    get(name) {
      const key = opened.get(name);
      if (!key) throw new Error(`there is no service key ${name}`);
      return key;
    },
  };
}

async function read(db: Knex, name: ServiceKeyName): Promise<WrappedKey | undefined> {
  return db<WrappedKey & { name: string }>(TABLE).where({ name }).whereNotNull("wrapped").first("wrapped", "key_id");
}

async function make(db: Knex, masterKeys: MasterKeys, name: ServiceKeyName): Promise<WrappedKey> {
  const isFromBefore = (await db(TABLE).where({ name }).first("name")) !== undefined;
  const hashes = HASHED_IN[name];
  if (!isFromBefore && hashes && (await db(hashes).first(db.raw("1")))) throw new MissingServiceKey(name);
  const key = isFromBefore ? await derivedKey(db, masterKeys, name) : randomBytes(KEY_BYTES);
  const wrapped = masterKeys.wrap(serviceKeyContext(name), key);
  const change = { wrapped: wrapped.wrapped, key_id: wrapped.key_id };
  if (isFromBefore) await db(TABLE).where({ name }).whereNull("wrapped").update(change);
  else
    await db(TABLE)
      .insert({ name, ...change })
      .onConflict("name")
      .ignore();
  const row = await read(db, name);
  if (!row) throw new Error(`the service key ${name} was removed while it was made`);
  return row;
}

/** As processes did before: from the master key that wraps keys without an identifier, which may be a previous one by now. */
async function derivedKey(db: Knex, masterKeys: MasterKeys, name: ServiceKeyName): Promise<Buffer> {
  const sample = await db("privacy.subject_key")
    .whereNotNull("wrapped")
    .orderByRaw("key_id nulls first, created_at")
    .first("subject_id", "wrapped", "key_id");
  const master = sample ? masterKeys.masterOf(sample.subject_id, sample) : masterKeys.current;
  return Buffer.from(hkdfSync("sha256", master, "", DERIVED_BY[name] ?? name, KEY_BYTES));
}
