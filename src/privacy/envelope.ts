import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** AES-256-GCM (NIST SP 800-38D): 96-bit random nonce, 128-bit tag; all parts base64. `kid` names the key. */
export type Envelope = { kid: string; iv: string; ct: string; tag: string };

const CIPHER = "aes-256-gcm";
const TAG = { authTagLength: 16 };

/** @param context additional authenticated data, not stored: the envelope decrypts only with the same context */
export function seal(kid: string, key: Buffer, plain: string | Buffer, context: string): Envelope {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, iv, TAG).setAAD(Buffer.from(context));
  const ct = Buffer.concat([cipher.update(plain as Buffer), cipher.final()]);
  return { kid, iv: iv.toString("base64"), ct: ct.toString("base64"), tag: cipher.getAuthTag().toString("base64") };
}

/** @throws EnvelopeBroken when key, context or bytes are not those it was sealed with */
export function open(envelope: Envelope, key: Buffer, context: string): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(envelope.iv, "base64"), TAG);
    decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(envelope.tag, "base64"));
    const plain = decipher.update(envelope.ct, "base64");
    decipher.final(); // verifies the tag before the plaintext is returned; GCM has no final block
    return plain;
  } catch {
    throw new EnvelopeBroken();
  }
}

/** Decryption failed. Deliberately without detail on content or cause. */
export class EnvelopeBroken extends Error {
  override readonly name = "EnvelopeBroken";
  constructor() {
    super("the envelope does not decrypt with this key and context");
  }
}
