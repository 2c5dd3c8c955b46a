import { createHash } from "node:crypto";
import { OperatorError } from "../operator-error.ts";
import { EnvelopeBroken } from "./envelope.ts";
import { openBytes, sealBytes } from "./sealed-bytes.ts";

const KEY_BYTES = 32;
const ID_BYTES = 8;

/** A stored key: nonce, ciphertext and tag, and the identifier of the wrapping master key. */
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
  /** @param context authenticated with the key, so that rows cannot be swapped */
  wrap(context: string, key: Buffer): WrappedKey;
  /** @throws WrongMasterKey */
  unwrap(context: string, row: WrappedKey): Buffer;
  /** The master key that wraps this row. @throws WrongMasterKey */
  masterOf(context: string, row: WrappedKey): Buffer;
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

  function open(context: string, { wrapped, key_id }: WrappedKey): { key: Buffer; master: Buffer } {
    const named = key_id === null ? undefined : byId.get(key_id);
    if (key_id !== null && !named) throw new WrongMasterKey([key_id]);
    for (const master of named ? [named] : byId.values()) {
      try {
        return { key: openBytes(master, wrapped, Buffer.from(context)), master };
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
    wrap: (context, key) => ({ wrapped: sealBytes(current, key, Buffer.from(context)), key_id: currentId }),
    unwrap: (context, row) => open(context, row).key,
    masterOf: (context, row) => open(context, row).master,
  };
}

/** Keys of this database are wrapped with a master key that is not configured: personal data cannot be decrypted. */
export class WrongMasterKey extends OperatorError {
  override readonly name = "WrongMasterKey";
  /** @param missing identifiers of the master keys in use, if known */
  constructor(missing: readonly string[] = []) {
    const named = missing.length > 0 ? `: missing is the one with the identifier ${missing.join(", ")}` : "";
    super(
      `Neither MASTER_KEY nor MASTER_KEY_PREVIOUS is the one that this database's keys were wrapped with${named}. An identifier is the first 16 digits of the SHA-256 of the key's 32 bytes.`,
    );
  }
}
