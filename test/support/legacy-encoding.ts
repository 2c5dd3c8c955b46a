/** Encodings that Node reads and does not write, with the lead bytes of their characters of two bytes. */
const LEADS = {
  shift_jis: [...Array(0x1f).keys()].map((n) => 0x81 + n).concat([...Array(0x10).keys()].map((n) => 0xe0 + n)),
  "euc-jp": [...Array(0x5e).keys()].map((n) => 0xa1 + n),
} as const;

export type LegacyEncoding = keyof typeof LEADS;

const LOWEST_TRAIL = 0x40;
const HIGHEST_TRAIL = 0xfe;
const ASCII = 0x80;

/** The bytes of a text in an encoding of older pages. @throws for a character that the encoding does not have */
export function encodeAs(encoding: LegacyEncoding, text: string): Buffer {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytesOf = new Map<string, readonly number[]>();
  for (const lead of LEADS[encoding]) {
    for (let trail = LOWEST_TRAIL; trail <= HIGHEST_TRAIL; trail++) {
      const character = decoded(decoder, [lead, trail]);
      if (character !== undefined && !bytesOf.has(character)) bytesOf.set(character, [lead, trail]);
    }
  }
  const bytes = [...text].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    const found = code < ASCII ? [code] : bytesOf.get(character);
    if (!found) throw new Error(`${encoding} has no ${character}`);
    return found;
  });
  return Buffer.from(bytes);
}

function decoded(decoder: TextDecoder, bytes: readonly number[]): string | undefined {
  try {
    const text = decoder.decode(Uint8Array.from(bytes));
    return [...text].length === 1 ? text : undefined;
  } catch {
    return undefined;
  }
}
