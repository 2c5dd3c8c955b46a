import { createHmac, hkdfSync } from "node:crypto";

/** HKDF's info (RFC 5869): another purpose has another key. Changing it stores equal bytes of before once more. */
const PURPOSE = "equal files";
const BYTES = 32;

/**
 * A function to a keyed hash of a file's type and bytes, under a key derived from the person's: equal for equal files of
 * one person, and without the key nothing that could be compared with another person's or with a known file.
 */
export function fingerprintsOf(subjectKey: Buffer): (file: { contentType: string; bytes: Uint8Array }) => Buffer {
  const key = Buffer.from(hkdfSync("sha256", subjectKey, "", PURPOSE, BYTES));
  return ({ contentType, bytes }) => createHmac("sha256", key).update(`${contentType}\n`).update(bytes).digest();
}
