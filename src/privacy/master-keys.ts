import { createHash } from "node:crypto";
import { EnvelopeBroken } from "./envelope.ts";
import { openBytes, sealBytes } from "./sealed-bytes.ts";

const KEY_BYTES = 32;
const ID_BYTES = 8;

/** A key as a row keeps it: nonce, ciphertext and tag, and the identifier of the master key that wraps it. */
export interface WrappedKey {
  wrapped: Buffer;
  /** Null for rows from before master keys had identifiers. */
  key_id: string | null;
}

/** The current master key, which wraps, and the others that are accepted for unwrapping. */
export interface MasterKeys {
  current: Buffer;
  currentId: string;
  /** Identifiers of all keys that are accepted. */
  ids: ReadonlySet<string>;
  /** @param place bound to the result, so that rows cannot be swapped */
  wrap(place: string, key: Buffer): WrappedKey;
  /** @throws WrongMasterKey */
  unwrap(place: string, row: WrappedKey): Buffer;
  /** The master key that wraps this row. @throws WrongMasterKey */
  masterOf(place: string, row: WrappedKey): Buffer;
}

/** First 8 bytes of the SHA-256 of a master key, in hexadecimal. Not a secret: the key has 256 random bits. */
export const masterKeyId = (masterKey: Buffer): string =>
  createHash("sha256").update(masterKey).digest().subarray(0, ID_BYTES).toString("hex");

/**
 * @param current `MASTER_KEY`, 32 bytes
 * @param previous `MASTER_KEY_PREVIOUS`
 * @throws RangeError for a key of another length
 */
export function createMasterKeys(current: Buffer, previous: readonly Buffer[] = []): MasterKeys {
  const keys = [current, ...previous];
  if (keys.some(({ length }) => length !== KEY_BYTES)) throw new RangeError(`a master key has ${KEY_BYTES} bytes`);
  const byId = new Map(keys.map((key) => [masterKeyId(key), key]));

  function open(place: string, { wrapped, key_id }: WrappedKey): { key: Buffer; master: Buffer } {
    const named = key_id === null ? undefined : byId.get(key_id);
    if (key_id !== null && !named) throw new WrongMasterKey([key_id]);
    for (const master of named ? [named] : byId.values()) {
      try {
        return { key: openBytes(master, wrapped, Buffer.from(place)), master };
      } catch (error) {
        if (!(error instanceof EnvelopeBroken)) throw error;
      }
    }
    throw new WrongMasterKey(key_id === null ? [] : [key_id]);
  }

  const currentId = masterKeyId(current);
  return {
    current,
    currentId,
    ids: new Set(byId.keys()),
    wrap: (place, key) => ({ wrapped: sealBytes(current, key, Buffer.from(place)), key_id: currentId }),
    unwrap: (place, row) => open(place, row).key,
    masterOf: (place, row) => open(place, row).master,
  };
}

/** Keys of this database are wrapped by a master key that is not given; without it, nothing personal can be read. */
export class WrongMasterKey extends Error {
  override readonly name = "WrongMasterKey";
  /** @param missing identifiers of master keys in use, where they are known */
  constructor(missing: readonly string[] = []) {
    const named = missing.length > 0 ? `: missing is the one with the identifier ${missing.join(", ")}` : "";
    super(
      `Neither MASTER_KEY nor MASTER_KEY_PREVIOUS is the one that this database's keys were wrapped with${named}. An identifier is the first 16 digits of the SHA-256 of the key's 32 bytes.`,
    );
  }
}
