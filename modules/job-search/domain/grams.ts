/** 16 bits of a code point, so that a pair fits a 32-bit integer; astral characters that collide are told apart by LIKE. */
const LOW = 0xffff;
const code = (first: string, second = ""): number =>
  (((first.codePointAt(0) ?? 0) & LOW) << 16) | ((second.codePointAt(0) ?? 0) & LOW);

const SEPARATORS = /[\s、。，．,.!?！？・/／()（）「」『』【】〈〉［］[\]:：;；]+/u;

/** Stretches of a text between separators, by letters. */
const runsOf = (folded: string): string[][] =>
  folded
    .split(SEPARATORS)
    .filter(Boolean)
    .map((run) => [...run]);

/** Unigrams and bigrams of a folded text, without repetition. */
export function gramsOf(folded: string): number[] {
  const grams = new Set<number>();
  for (const run of runsOf(folded)) {
    for (const [index, letter] of run.entries()) {
      grams.add(code(letter));
      const next = run[index + 1];
      if (next !== undefined) grams.add(code(letter, next));
    }
  }
  return [...grams];
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

/** A number for a key of a company, so that words and companies are looked up in one index. */
export function gramOfKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let unit = 0; unit < key.length; unit++) hash = Math.imul(hash ^ key.charCodeAt(unit), 0x01000193);
  return hash | 0;
}
