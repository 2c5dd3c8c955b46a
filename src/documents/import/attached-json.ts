import { inflateSync } from "node:zlib";

/** Bytes of an attachment, unpacked. */
const MAX_ATTACHMENT_BYTES = 4 * 1024 * 1024;
/** Objects that are looked at in one file. */
const MAX_STREAMS = 50;

const EMBEDDED = /\/Type\s*\/EmbeddedFile\b/g;

/** The PDF has an attachment that cannot be read: encrypted, damaged, packed otherwise, or too large. */
export class InvalidAttachment extends Error {
  override readonly name = "InvalidAttachment";
}

export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

/**
 * The JSON that is attached to a PDF printed by Rireki: the stream of an embedded file (ISO 32000-1, 7.11.4) with the media
 * type application/json. Bounded: nothing else of the file is parsed, and a PDF that another program has written anew has
 * no such stream in clear.
 * @returns undefined without one
 * @throws InvalidAttachment
 */
export function attachedJson(bytes: Uint8Array): string | undefined {
  // One character a byte, so that offsets in the text are offsets in the file.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString("latin1");
  for (const { index } of [...text.matchAll(EMBEDDED)].slice(0, MAX_STREAMS)) {
    const start = text.lastIndexOf(" obj", index);
    const data = /stream\r?\n/g;
    data.lastIndex = index;
    const opening = data.exec(text);
    if (start < 0 || !opening) continue;
    const dictionary = text.slice(start, opening.index);
    if (!/\/Subtype\s*\/application#2Fjson/i.test(dictionary)) continue;
    const length = lengthOf(text, dictionary);
    if (length === undefined) throw new InvalidAttachment("no length");
    const first = opening.index + opening[0].length;
    return unpacked(file.subarray(first, first + length), dictionary);
  }
  return undefined;
}

/** The length stands in the dictionary or in an object of its own. */
function lengthOf(text: string, dictionary: string): number | undefined {
  const [, number = "", reference] = /\/Length\s+(\d{1,9})(\s+\d+\s+R)?/.exec(dictionary) ?? [];
  if (number === "") return undefined;
  if (reference === undefined) return Number(number);
  const value = new RegExp(`(?:^|\\s)${number} \\d+ obj\\s+(\\d{1,9})\\s`).exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
}

function unpacked(data: Buffer, dictionary: string): string {
  const filter = /\/Filter\s*(?:\[\s*)?\/(\w+)/.exec(dictionary)?.[1];
  if (filter !== undefined && filter !== "FlateDecode") throw new InvalidAttachment("an unknown filter");
  if (data.length > MAX_ATTACHMENT_BYTES) throw new InvalidAttachment("too large");
  try {
    const bytes = filter === undefined ? data : inflateSync(data, { maxOutputLength: MAX_ATTACHMENT_BYTES });
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new InvalidAttachment("damaged", { cause: error });
  }
}
