import { type Envelope, EnvelopeBroken, open } from "./envelope.ts";

/** Envelopes to be opened in another thread: arrays of strings, which cost the structured clone less than objects. */
export interface EnvelopeBatch {
  /** The different keys, 32 bytes each. */
  keys: Uint8Array;
  /** For each envelope the index of its key, its parts and its context. */
  keyIndexes: number[];
  ivs: string[];
  ciphertexts: string[];
  tags: string[];
  contexts: string[];
}

const KEY_BYTES = 32;

/** Gathers envelopes with their keys and contexts. */
export function createEnvelopeBatch(): {
  add(envelope: Envelope, key: Buffer, context: string): void;
  complete(): EnvelopeBatch;
} {
  const indexes = new Map<Buffer, number>();
  const parts = { keyIndexes: [], ivs: [], ciphertexts: [], tags: [], contexts: [] } as Omit<EnvelopeBatch, "keys">;
  return {
    add({ iv, ct, tag }, key, context) {
      let index = indexes.get(key);
      if (index === undefined) {
        index = indexes.size;
        indexes.set(key, index);
      }
      parts.keyIndexes.push(index);
      parts.ivs.push(iv);
      parts.ciphertexts.push(ct);
      parts.tags.push(tag);
      parts.contexts.push(context);
    },
    complete() {
      const keys = new Uint8Array(indexes.size * KEY_BYTES);
      for (const [key, index] of indexes) keys.set(key, index * KEY_BYTES);
      return { keys, ...parts };
    },
  };
}

/**
 * Opens a batch of envelopes with JSON in them.
 * @returns one JSON array of their plain texts, in order; null for an envelope that does not decrypt
 */
export function openBatch({ keys, keyIndexes, ivs, ciphertexts, tags, contexts }: EnvelopeBatch): string {
  const keyAt = (index: number) => Buffer.from(keys.buffer, keys.byteOffset + index * KEY_BYTES, KEY_BYTES);
  const plain = keyIndexes.map((keyIndex, index) => {
    const envelope = { kid: "", iv: ivs[index] ?? "", ct: ciphertexts[index] ?? "", tag: tags[index] ?? "" };
    try {
      return open(envelope, keyAt(keyIndex), contexts[index] ?? "").toString();
    } catch (error) {
      if (error instanceof EnvelopeBroken) return "null";
      throw error;
    }
  });
  return `[${plain.join(",")}]`;
}
