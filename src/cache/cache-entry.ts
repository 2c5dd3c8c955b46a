import { openBytes, sealBytes } from "../privacy/sealed-bytes.ts";

/** First byte of a plain entry: the type of the bytes that follow. */
const JSON_TEXT = 1;
const BYTES = 2;
/** First byte of an encrypted entry: length of the subject id, subject id, then a plain entry, encrypted. */
const SEALED = 3;

/** Serialises a value; undefined for one that JSON cannot represent. */
export function pack(value: unknown): Buffer | undefined {
  if (value instanceof Uint8Array) return Buffer.concat([Buffer.of(BYTES), value]);
  const text = JSON.stringify(value);
  return text === undefined ? undefined : Buffer.concat([Buffer.of(JSON_TEXT), Buffer.from(text)]);
}

/** Deserialises a value; bytes without a copy. Undefined for an unknown format. */
export function unpack(entry: Buffer): unknown {
  if (entry[0] === BYTES) return entry.subarray(1);
  return entry[0] === JSON_TEXT ? JSON.parse(entry.toString("utf8", 1)) : undefined;
}

/** Encrypts a packed value with the subject's key, bound to its cache key. The subject id stays in clear. */
export function sealEntry(subjectId: string, key: Buffer, cacheKey: string, packed: Buffer): Buffer {
  const id = Buffer.from(subjectId);
  return Buffer.concat([Buffer.of(SEALED, id.length), id, sealBytes(key, packed, contextOf(cacheKey, subjectId))]);
}

/** Subject whose key decrypts the entry; undefined for a plain one. */
export function subjectOf(entry: Buffer): string | undefined {
  return entry[0] === SEALED ? entry.toString("utf8", 2, 2 + (entry[1] ?? 0)) : undefined;
}

/** @throws EnvelopeBroken */
export function openEntry(subjectId: string, key: Buffer, cacheKey: string, entry: Buffer): Buffer {
  return openBytes(key, entry.subarray(2 + (entry[1] ?? 0)), contextOf(cacheKey, subjectId));
}

const contextOf = (cacheKey: string, subjectId: string): Buffer =>
  Buffer.from(JSON.stringify(["cache", cacheKey, subjectId]));
