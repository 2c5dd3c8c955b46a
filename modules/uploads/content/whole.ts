import type { ContentType } from "../contract.ts";
import type { ContentReader } from "./reading.ts";

/** Metadata of a complete file: pixel size of an image, null for a document. */
export type Whole = { width: number; height: number } | null;

/** "broken" for a violation of the format. The reader of a truncated file never returns. */
export type Verdict = Whole | "broken";

/**
 * Reads the structure of a file to its end. Nothing is decompressed, so a decompression bomb has no effect. Bytes after
 * the end of an image are ignored: cameras append further images.
 * @param size bytes of the whole file
 */
export function readWhole(type: ContentType, size: number): ContentReader<Verdict> {
  return { "application/pdf": pdf, "image/png": png, "image/jpeg": jpeg, "image/gif": gif }[type](size);
}

const PDF_TAIL = 1024;

/** Readers look for `%%EOF` within the last 1024 bytes (Adobe, PDF Reference 1.7, appendix H, note 18). */
function* pdf(size: number): ContentReader<Verdict> {
  const at = Math.max(0, size - PDF_TAIL);
  const tail = yield { at, length: size - at };
  return tail.includes("%%EOF") ? null : "broken";
}

/** PNG (W3C, third edition) 5: a signature of 8 bytes, then chunks: length, type, data, CRC; IHDR first, IEND last. */
function* png(): ContentReader<Verdict> {
  const head = yield { at: 8, length: 25 };
  if (head.readUInt32BE(0) !== 13 || head.toString("latin1", 4, 8) !== "IHDR") return "broken";
  const [width, height] = [head.readUInt32BE(8), head.readUInt32BE(12)];
  let hasPicture = false;
  for (let at = 33; ; ) {
    const chunk = yield { at, length: 12 };
    const type = chunk.toString("latin1", 4, 8);
    if (type === "IEND") return hasPicture ? { width, height } : "broken";
    if (!/^[A-Za-z]{4}$/.test(type)) return "broken";
    hasPicture ||= type === "IDAT";
    at += 12 + chunk.readUInt32BE(0);
  }
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = 0xda;
/** Maximum of segments before the first scan; cameras write some tens. */
const MAX_SEGMENTS = 10_000;

/** JPEG (ITU-T T.81) annex B: segments up to the first scan, of which one names the size; then scans up to the end marker. */
function* jpeg(): ContentReader<Verdict> {
  let picture: { width: number; height: number } | undefined;
  let at = 2;
  for (let segments = 0; ; segments += 1) {
    const segment = yield { at, length: 4 };
    const [first, marker] = segment;
    if (first !== 0xff || marker === undefined || segments > MAX_SEGMENTS) return "broken";
    if (marker === 0xff || isAlone(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (isFrame(marker)) {
      const frame = yield { at, length: 9 };
      picture = { height: frame.readUInt16BE(5), width: frame.readUInt16BE(7) };
    }
    if (segment.readUInt16BE(2) < 2) return "broken";
    at += 2 + segment.readUInt16BE(2);
    if (marker === START_OF_SCAN) break;
  }
  if (!picture) return "broken";
  for (;;) {
    const rest: Buffer = yield { at, length: 2 };
    if (rest.includes(END_OF_JPEG)) return picture;
    at += rest.length - 1;
  }
}

/** TEM and the restart markers have no length. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** SOF0 to SOF15, between which DHT, JPG and DAC have their numbers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;

/** GIF89a (CompuServe, 1990) 17 to 27: a screen, then images and extensions in sub-blocks, then the trailer. */
function* gif(): ContentReader<Verdict> {
  const screen = yield { at: 0, length: 13 };
  const [width, height] = [screen.readUInt16LE(6), screen.readUInt16LE(8)];
  let at = 13 + tableBytes(screen[10]);
  let hasPicture = false;
  for (;;) {
    const [introducer] = yield { at, length: 1 };
    if (introducer === TRAILER) return hasPicture ? { width, height } : "broken";
    if (introducer === IMAGE) {
      const image = yield { at, length: 11 };
      hasPicture = true;
      at += 11 + tableBytes(image[9]);
    } else if (introducer === EXTENSION) at += 2;
    else return "broken";
    for (let length = -1; length !== 0; ) {
      const rest = yield { at, length: 1 };
      let passed = 0;
      while (passed < rest.length && length !== 0) {
        length = rest[passed] ?? 0;
        passed += 1 + length;
      }
      at += passed;
    }
  }
}

/** Of a colour table, by the flags that say whether there is one. */
const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);
