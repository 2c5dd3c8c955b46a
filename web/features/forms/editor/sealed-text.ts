import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";

const NONCE_BYTES = 24;
/** Arguments of one call; browsers bound them. */
const SLICE = 8192;

/**
 * Encrypts with XChaCha20-Poly1305 under a random nonce. Synchronous, unlike Web Crypto: the last key press before a crash is
 * stored before the event handler returns.
 * @param key base64 of 32 bytes
 * @param context associated data: the text opens with the same one only
 * @returns base64 of nonce and ciphertext
 */
export function sealText(key: string, context: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = xchacha20poly1305(fromBase64(key), nonce, encode(context)).encrypt(encode(text));
  const whole = new Uint8Array(NONCE_BYTES + sealed.length);
  whole.set(nonce);
  whole.set(sealed, NONCE_BYTES);
  return toBase64(whole);
}

/** Decrypts. @throws when the key or the context is another one, or the text was changed */
export function openText(key: string, context: string, sealed: string): string {
  const whole = fromBase64(sealed);
  const cipher = xchacha20poly1305(fromBase64(key), whole.subarray(0, NONCE_BYTES), encode(context));
  return new TextDecoder().decode(cipher.decrypt(whole.subarray(NONCE_BYTES)));
}

/** A view of this realm: the cipher refuses the typed arrays of another one. */
const encode = (text: string): Uint8Array => Uint8Array.from(new TextEncoder().encode(text));

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let from = 0; from < bytes.length; from += SLICE) {
    binary += String.fromCharCode(...bytes.subarray(from, from + SLICE));
  }
  return btoa(binary);
}
