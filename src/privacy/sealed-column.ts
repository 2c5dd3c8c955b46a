import { createHmac } from "node:crypto";
import { canonicalJson } from "./canonical-json.ts";
import { openBytes, sealBytes } from "./sealed-bytes.ts";

/** Where a sealed value stands. It opens in no other table, column or person's row. */
export interface SealedCell {
  /** `schema.table.column`, by the table's own name wherever its rows are. */
  column: string;
  /** Whose key it is sealed with. */
  subjectId: string;
  /** Tells the person's rows apart where there are several. */
  row?: string;
}

interface DerivedKeys {
  encryption: Buffer;
  nonce: Buffer;
}

const NONCE = 12;
const PURPOSE = "rireki sealed columns 1";
/** As long as the key itself is in memory, and no longer. */
const derived = new WeakMap<Buffer, DerivedKeys>();

/**
 * Seals a value of a read model with the key of the person whom it is about, so that its row says nothing once that key
 * is destroyed: neither in the table, nor in a free page of its file, in the write-ahead log or in a backup.
 *
 * The same value in the same place always gives the same bytes, because a rebuild is compared with the rows in use by
 * checksum. The construction is that of SIV (RFC 5297, RFC 8452): the 96-bit nonce of AES-256-GCM is the truncated
 * HMAC-SHA-256 of place and value. So a nonce comes twice only for the same message, or by a collision, which is expected
 * after 2^48 different values of one person. Encryption and nonce have keys of their own, derived with HKDF (RFC 5869): the
 * person's key itself seals events under random nonces, and no nonce here can meet one of those.
 *
 * Equal bytes show that a value did not change between two looks at a row, and nothing else: places differ by person, table
 * and column. Nothing is compressed, since a compressor's output differs between releases and processors.
 *
 * @returns nonce (12 bytes), ciphertext of the value's canonical JSON, tag (16 bytes)
 */
export function sealColumn(key: Buffer, place: SealedCell, value: unknown): Buffer {
  const { encryption, nonce } = derive(key);
  const context = contextOf(place);
  const plain = Buffer.from(canonicalJson(value));
  const synthetic = createHmac("sha256", nonce).update(context).update(plain).digest().subarray(0, NONCE);
  return sealBytes(encryption, plain, context, synthetic);
}

/** @throws EnvelopeBroken when the key, the place or the bytes are not those it was sealed with */
export function openColumn<Value>(key: Buffer, place: SealedCell, sealed: Buffer): Value {
  return JSON.parse(openBytes(derive(key).encryption, sealed, contextOf(place)).toString()) as Value;
}

/** Ends with a byte that neither names nor ids hold, so that no context is the beginning of another. */
const contextOf = ({ column, subjectId, row = "" }: SealedCell) => Buffer.from(`${column}\n${subjectId}\n${row}\0`);

/** The first two blocks of HKDF-Expand with SHA-256 (RFC 5869, 2.3); a key that is random needs no extraction (3.3). */
function derive(key: Buffer): DerivedKeys {
  const known = derived.get(key);
  if (known) return known;
  const encryption = createHmac("sha256", key).update(`${PURPOSE}\x01`).digest();
  const nonce = createHmac("sha256", key).update(encryption).update(`${PURPOSE}\x02`).digest();
  const keys = { encryption, nonce };
  derived.set(key, keys);
  return keys;
}
