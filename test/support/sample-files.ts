import { constants, deflateRawSync, deflateSync } from "node:zlib";

/** A PDF that says something in clear, with as many bytes as wanted. */
export function pdfOf(text: string, size = 0): Buffer {
  const head = Buffer.from(`%PDF-1.4\n% ${text}\n`);
  const tail = Buffer.from("\ntrailer << >>\nstartxref\n0\n%%EOF\n");
  const filling = Buffer.alloc(Math.max(0, size - head.length - tail.length));
  for (let at = 0; at + 4 <= filling.length; at += 8) filling.writeUInt32BE(at, at);
  return Buffer.concat([head, filling, tail]);
}

/** One grey picture of this size, without samples where `data` is given instead. */
export function pngOf(width: number, height: number, data = deflateSync(Buffer.alloc((width + 1) * height))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([PNG, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

/** zlib's header (RFC 1950). */
const ZLIB = Buffer.from([0x78, 0x9c]);
/** Modulus of the check sum (RFC 1950, Adler-32), of which zeros change the upper half alone. */
const ADLER = 65_521;

/** As many zeros, deflated: one block after the other of the same bytes, since to deflate all of them takes seconds. */
export function deflatedZeros(blocks: number, blockLength: number): Buffer<ArrayBuffer> {
  const block = deflateRawSync(Buffer.alloc(blockLength), { finishFlush: constants.Z_FULL_FLUSH });
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(((blocks * blockLength) % ADLER) * 0x1_0000 + 1);
  return Buffer.concat([ZLIB, ...Array<Buffer>(blocks).fill(block), deflateRawSync(Buffer.alloc(0)), sum]);
}

const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Without the check sum, which nobody here looks at. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
}

/** The bones of a JPEG: header, size, one scan. */
export function jpegOf(width: number, height: number, scan = Buffer.alloc(64, 0x55)): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const application = Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), Buffer.from("JFIF\0"), Buffer.alloc(9)]);
  const scanHead = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), application, frame, scanHead, scan, Buffer.from([0xff, 0xd9])]);
}

/** One black picture with two colours. */
export function gifOf(width: number, height: number): Buffer {
  const screen = Buffer.from("GIF89a\0\0\0\0\x80\0\0", "latin1");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]);
  return Buffer.concat([screen, Buffer.alloc(6), image, Buffer.from([0x3b])]);
}
