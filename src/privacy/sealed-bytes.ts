import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { EnvelopeBroken } from "./envelope.ts";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;
/** Bytes that a seal is longer than what it seals. */
export const SEAL_BYTES = NONCE + TAG;

/**
 * AES-256-GCM (NIST SP 800-38D) for bytes: 96-bit random nonce, ciphertext, 128-bit tag. The text envelope of events would
 * make a photo a third larger and copy it several times.
 * @param context additional authenticated data, not stored: the bytes decrypt only with the same context
 * @param nonce 12 bytes; never to be used for two different messages under one key
 */
export function sealBytes(key: Buffer, bytes: Uint8Array, context: Buffer, nonce = randomBytes(NONCE)): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(context);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws EnvelopeBroken when key, context or bytes are not those it was sealed with */
export function openBytes(key: Buffer, sealed: Buffer, context: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(context)
      .setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    throw new EnvelopeBroken();
  }
}

/** The ends of a seal: what opening the bytes between them needs. */
export interface SealEnds {
  nonce: Buffer;
  tag: Buffer;
}

/** Index of the first sealed byte in a seal. */
export const SEALED_FROM = NONCE;

/**
 * Opens a long seal piece by piece. Pieces are given out before the tag is checked behind the last one: the caller must not use them
 * unless the same seal has been read to its end before.
 * @param sealed the bytes between the ends, in order
 * @throws EnvelopeBroken behind the last piece, as `openBytes`
 */
export async function* openPieces(
  key: Buffer,
  { nonce, tag }: SealEnds,
  sealed: AsyncIterable<Buffer>,
  context: Buffer,
): AsyncGenerator<Buffer, void> {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(context).setAuthTag(tag);
  for await (const piece of sealed) yield decipher.update(piece);
  try {
    decipher.final();
  } catch {
    throw new EnvelopeBroken();
  }
}
