import { Buffer } from "node:buffer";

/** Bytes written one after the other; strings become bytes at once, so that the heap keeps none of them. */
export interface ByteWriter {
  /** Bytes written so far. */
  length(): number;
  /** Characters up to U+00FF, a byte each; of a higher one the low byte. */
  text(characters: string): void;
  bytes(bytes: Uint8Array): void;
  /** A number of 16 bits as four hexadecimal digits. */
  hexadecimal(number: number): void;
  /** All bytes written, in memory of their own; the writer is empty again. */
  take(): Uint8Array<ArrayBuffer>;
}

const DIGITS = Buffer.from("0123456789abcdef", "latin1");

/** @param expected bytes; the buffer doubles when there are more */
export function createByteWriter(expected: number): ByteWriter {
  let buffer = Buffer.allocUnsafe(expected);
  let length = 0;
  const reserve = (more: number) => {
    if (length + more <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * buffer.length, length + more));
    buffer.copy(larger, 0, 0, length);
    buffer = larger;
  };
  return {
    length: () => length,
    text(characters) {
      reserve(characters.length);
      length += buffer.write(characters, length, "latin1");
    },
    bytes(bytes) {
      reserve(bytes.length);
      buffer.set(bytes, length);
      length += bytes.length;
    },
    hexadecimal(number) {
      reserve(4);
      for (let shift = 12; shift >= 0; shift -= 4) buffer[length++] = DIGITS[(number >> shift) & 0xf] ?? 0;
    },
    take() {
      const taken = new Uint8Array(buffer.subarray(0, length));
      length = 0;
      return taken;
    },
  };
}
