const META_WITHIN = 2048;
const MARKS: readonly [string, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16be", [0xfe, 0xff]],
  ["utf-16le", [0xff, 0xfe]],
];
/** Names of encodings that pages use and the WHATWG Encoding Standard does not know. */
const OTHER_NAMES: Readonly<Record<string, string>> = { cp932: "shift_jis", ms932: "shift_jis", "x-euc-jp": "euc-jp" };

/**
 * The text of a page. Its encoding is, in this order, that of the byte order mark, of `contentType`, of a meta element
 * within the first 2 KB, UTF-8 where the bytes are that, and the legacy encoding with the fewest errors.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const mark = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, META_WITHIN));
  const metas = head.match(/<meta[^<>]*>/gi) ?? [];
  const named = mark ?? charsetIn(contentType) ?? metas.map(charsetIn).find((name) => name !== undefined);
  return decoderOf(named)?.decode(bytes) ?? decodeUnnamed(bytes);
}

const charsetIn = (text: string): string | undefined =>
  /charset\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(text)?.[1]?.toLowerCase();

function decoderOf(name: string | undefined) {
  if (name === undefined) return undefined;
  try {
    return new TextDecoder(OTHER_NAMES[name] ?? name);
  } catch {
    return undefined;
  }
}

/** Every encoding reads the bytes of another with characters that cannot be decoded. */
function decodeUnnamed(bytes: Uint8Array): string {
  const texts = ["utf-8", "euc-jp", "shift_jis", "iso-2022-jp"].map((name) => new TextDecoder(name).decode(bytes));
  const errorsIn = (text: string) => text.split("\ufffd").length + text.split("\u001b").length;
  return texts.reduce((best, text) => (errorsIn(text) < errorsIn(best) ? text : best));
}
