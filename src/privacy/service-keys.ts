import { hkdfSync, randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { OperatorError } from "../operator-error.ts";
import type { MasterKeys, WrappedKey } from "./master-keys.ts";

/** Primary keys of stored rows: never renamed. */
export const SERVICE_KEYS = ["account.email-hash", "account.device-cookie", "assist.saved-names"] as const;
export type ServiceKeyName = (typeof SERVICE_KEYS)[number];

/**
 * Keys of the installation, 32 random bytes each: for hashes and signatures that must survive a rotation of the master key.
 * They never change for the life of the database.
 */
export interface ServiceKeys {
  get(name: ServiceKeyName): Buffer;
}

const TABLE = "privacy.service_key";
const KEY_BYTES = 32;
/** HKDF info of service keys that were derived from the master key before they had bytes of their own. */
const DERIVED_BY: Partial<Record<ServiceKeyName, string>> = { "account.email-hash": "account e-mail addresses" };

/** Tables of hashes that are useless without their key: when they have rows, a missing key is an error. */
const HASHED_IN: Partial<Record<ServiceKeyName, string>> = { "account.email-hash": "account.credential" };

/** A service key that this database was used with is missing. The message is for the operator. */
export class MissingServiceKey extends OperatorError {
  override readonly name = "MissingServiceKey";
  constructor(name: ServiceKeyName) {
    super(
      `The service key ${name} is missing from privacy.service_key, and ${HASHED_IN[name]} cannot be used without it. Restore the backup of the keys first: docs/operations.md.`,
    );
  }
}

/** Authenticated context of a service key. Those of subject keys are UUIDs, so that none is equal. */
export const serviceKeyContext = (name: string): string => `service key ${name}`;

/**
 * Reads the keys and creates missing ones; of several processes that create one at once the first wins.
 * @throws WrongMasterKey
 * @throws MissingServiceKey
 */
export async function openServiceKeys(db: Knex, masterKeys: MasterKeys): Promise<ServiceKeys> {
  const opened = new Map<string, Buffer>();
  for (const name of SERVICE_KEYS) {
    const row = (await read(db, name)) ?? (await create(db, masterKeys, name));
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

async function create(db: Knex, masterKeys: MasterKeys, name: ServiceKeyName): Promise<WrappedKey> {
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
  if (!row) throw new Error(`the service key ${name} was removed during its creation`);
  return row;
}

/** As older releases did: derived from the master key of rows without identifier, which may be a previous one by now. */
async function derivedKey(db: Knex, masterKeys: MasterKeys, name: ServiceKeyName): Promise<Buffer> {
  const sample = await db("privacy.subject_key")
    .whereNotNull("wrapped")
    .orderByRaw("key_id nulls first, created_at")
    .first("subject_id", "wrapped", "key_id");
  const master = sample ? masterKeys.masterOf(sample.subject_id, sample) : masterKeys.current;
  return Buffer.from(hkdfSync("sha256", master, "", DERIVED_BY[name] ?? name, KEY_BYTES));
}
