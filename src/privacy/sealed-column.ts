import { createHmac } from "node:crypto";
import { canonicalJson } from "./canonical-json.ts";
import { openBytes, sealBytes } from "./sealed-bytes.ts";

/** The cell of an encrypted value: it decrypts in no other column, and in no other person's row. */
export interface SealedCell {
  /** `schema.table.column` of the live table, also for rows in shadow tables. */
  column: string;
  /** Person whose key encrypts it. */
  subjectId: string;
  /** Row id, for tables with several rows per person. */
  row?: string;
}

interface DerivedKeys {
  encryption: Buffer;
  nonce: Buffer;
}

const NONCE = 12;
const PURPOSE = "rireki sealed columns 1";
/** Derived keys are cached as long as the subject key is. */
const derived = new WeakMap<Buffer, DerivedKeys>();

/**
 * Encrypts a value of a read model with the subject's key, so that it is unreadable once that key is destroyed: in the
 * table, in free pages of its file, in the write-ahead log and in backups.
 *
 * Deterministic: the same value in the same cell gives the same bytes, because a rebuild is compared with the live tables by
 * checksum. The construction is that of SIV (RFC 5297, RFC 8452): the 96-bit nonce of AES-256-GCM is the truncated
 * HMAC-SHA-256 of cell and value. A nonce repeats only for the same message, or by a collision, expected after 2^48
 * different values of one person. Encryption and nonce have keys of their own, derived with HKDF (RFC 5869): the subject key
 * itself encrypts events under random nonces, and no nonce here can meet one of those.
 *
 * Equal bytes reveal only that a value did not change between two reads of a row: cells differ by person, table and column.
 * No compression, since a compressor's output differs between releases and processors.
 *
 * @returns nonce (12 bytes), ciphertext of the value's canonical JSON, tag (16 bytes)
 */
export function sealColumn(key: Buffer, cell: SealedCell, value: unknown): Buffer {
  const { encryption, nonce } = derive(key);
  const context = contextOf(cell);
  const plain = Buffer.from(canonicalJson(value));
  const synthetic = createHmac("sha256", nonce).update(context).update(plain).digest().subarray(0, NONCE);
  return sealBytes(encryption, plain, context, synthetic);
}

/** @throws EnvelopeBroken when key, cell or bytes are not those it was sealed with */
export const openColumn = <Value>(key: Buffer, cell: SealedCell, sealed: Buffer): Value =>
  JSON.parse(openColumnText(key, cell, sealed).toString()) as Value;

/** The value's canonical JSON in UTF-8, unparsed. @throws EnvelopeBroken as `openColumn` */
export const openColumnText = (key: Buffer, cell: SealedCell, sealed: Buffer): Buffer =>
  openBytes(derive(key).encryption, sealed, contextOf(cell));

/** Ends with a byte that neither names nor ids contain: no context is a prefix of another. */
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
