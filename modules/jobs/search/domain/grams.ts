/** 16 bits of a code point, so that a pair fits a 32-bit integer; astral characters that collide are told apart by LIKE. */
const LOW = 0xffff;
const code = (first: string, second = ""): number =>
  (((first.codePointAt(0) ?? 0) & LOW) << 16) | ((second.codePointAt(0) ?? 0) & LOW);

const SEPARATOR = String.raw`[\s、。，．,.!?！？・/／()（）「」『』【】〈〉［］[\]:：;；]`;
const SEPARATORS = new RegExp(`${SEPARATOR}+`, "u");
const IS_SEPARATOR = new RegExp(`^${SEPARATOR}$`, "u");

/** Stretches of a text between separators. */
const splitRuns = (folded: string): string[] => folded.split(SEPARATORS).filter(Boolean);

const runsOf = (folded: string): string[][] => splitRuns(folded).map((run) => [...run]);

const [SEPARATES, JOINS] = [1, 2];
/** By UTF-16 unit, found when it is first met; no separator has two units. */
const kinds = new Uint8Array(LOW + 1);

function kindOf(unit: number): number {
  const known = kinds[unit];
  if (known) return known;
  const kind = IS_SEPARATOR.test(String.fromCharCode(unit)) ? SEPARATES : JOINS;
  kinds[unit] = kind;
  return kind;
}

/**
 * Unigrams and bigrams of a folded text and tokens beside them, without repetition, the least first: Postgres sorts the values of a
 * row before it indexes them, in half of the time where they are in order. A rebuild makes millions: no letter or run becomes a
 * string of its own.
 */
export function gramsOf(folded: string, tokens: readonly number[] = []): number[] {
  const all = new Int32Array(tokens.length + 2 * folded.length);
  all.set(tokens);
  let length = tokens.length;
  let before: number | undefined;
  for (let index = 0; index < folded.length; index++) {
    if (kindOf(folded.charCodeAt(index)) === SEPARATES) {
      before = undefined;
      continue;
    }
    const point = folded.codePointAt(index) ?? 0;
    if (point > LOW) index++; // an astral character has two units
    const low = point & LOW;
    if (before !== undefined) all[length++] = (before << 16) | low;
    all[length++] = low << 16;
    before = low;
  }
  const sorted = all.subarray(0, length).sort();
  const grams: number[] = [];
  for (let index = 0; index < length; index++) {
    const gram = sorted[index] as number;
    if (index === 0 || gram !== sorted[index - 1]) grams.push(gram);
  }
  return grams;
}

/** Pairs of neighbouring letters of a folded text, without repetition; a single letter where it stands alone. */
export const pairsOf = (folded: string): string[] => [
  ...new Set(
    runsOf(folded).flatMap((run) =>
      run.length === 1 ? run : run.slice(1).map((letter, index) => `${run[index]}${letter}`),
    ),
  ),
];

/** Grams that a text must have to contain a folded word: its bigrams; of a single letter the letter itself. */
export function gramsOfWord(word: string): number[] {
  const grams = new Set<number>();
  for (const run of runsOf(word)) {
    if (run.length === 1) grams.add(code(run[0] ?? ""));
    else for (const [index, letter] of run.entries()) if (index > 0) grams.add(code(run[index - 1] ?? "", letter));
  }
  return [...grams];
}

/** Whether a text with the grams of a folded word contains it: one or two letters, and no separator between or beside them. */
export const isDecidedByGrams = (word: string): boolean => [...word].length <= 2 && runsOf(word)[0]?.join("") === word;
