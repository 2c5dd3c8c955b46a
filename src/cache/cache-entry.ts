import { openBytes, sealBytes } from "../privacy/sealed-bytes.ts";

/** First byte of a plain entry: what follows. */
const JSON_TEXT = 1;
const BYTES = 2;
/** First byte of a sealed entry: the length of the person's id and the id follow, then a plain entry, sealed. */
const SEALED = 3;

/** A value as one run of bytes; undefined for what JSON cannot hold. */
export function pack(value: unknown): Buffer | undefined {
  if (value instanceof Uint8Array) return Buffer.concat([Buffer.of(BYTES), value]);
  const text = JSON.stringify(value);
  return text === undefined ? undefined : Buffer.concat([Buffer.of(JSON_TEXT), Buffer.from(text)]);
}

/** The value again; bytes without a copy. Undefined for an entry that no Rireki has written. */
export function unpack(entry: Buffer): unknown {
  if (entry[0] === BYTES) return entry.subarray(1);
  return entry[0] === JSON_TEXT ? JSON.parse(entry.toString("utf8", 1)) : undefined;
}

/** Seals a packed value with a person's key, bound to its cache key. The id stays readable: it says which key opens it. */
export function sealEntry(subjectId: string, key: Buffer, cacheKey: string, packed: Buffer): Buffer {
  const id = Buffer.from(subjectId);
  return Buffer.concat([Buffer.of(SEALED, id.length), id, sealBytes(key, packed, placeOf(cacheKey, subjectId))]);
}

/** Whose key opens the entry; undefined for a plain one. */
export function subjectOf(entry: Buffer): string | undefined {
  return entry[0] === SEALED ? entry.toString("utf8", 2, 2 + (entry[1] ?? 0)) : undefined;
}

/** @throws EnvelopeBroken */
export function openEntry(subjectId: string, key: Buffer, cacheKey: string, entry: Buffer): Buffer {
  return openBytes(key, entry.subarray(2 + (entry[1] ?? 0)), placeOf(cacheKey, subjectId));
}

const placeOf = (cacheKey: string, subjectId: string): Buffer =>
  Buffer.from(JSON.stringify(["cache", cacheKey, subjectId]));
