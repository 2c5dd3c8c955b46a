/** Texts that make an expression try again and again, of any length. */
export type TextOfLength = (length: number) => string;

/** One atom of a pattern: a letter, an escape or a class, with letters that it matches. */
interface Atom {
  readonly letters: readonly string[];
  /** Repetitions that it needs at least. */
  readonly least: number;
  readonly isUnbounded: boolean;
}

const TOKEN =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\k<\w+>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}\??|[*+?]\??|./gsu;
/** Tokens without a letter of their own: groups, alternatives, assertions, references. */
const EMPTY = /^(?:\(.*|[)|^$]|\\[bB1-9]|\\k<\w+>)$/su;
const QUANTIFIER = /^(?:[*+?]\??|\{(\d+)(,?)(\d*)\}\??)$/;
const SAMPLES = ["a", "0", " ", "あ", "\t", "\n", "A", "漢", "ア", "-", ".", "@", "/", "<", "\u0001"];
/** Letters of one atom that are tried. */
const MAX_LETTERS = 3;
const MAX_HEADS = 20;
/** Text around a run, so that one of them does not match: letters, and no letters around the end of a line. */
const BORDERS = ["", "\u0001\n\u0001", "あa@/"];

/** Whether an expression repeats anything without a bound; another one takes linear time on every text. */
export const isUnbounded = (source: string): boolean => /(?<!\\)[*+]|\{\d+,\}/.test(source);

/**
 * Runs of one letter of the pattern's own alphabet, runs behind the beginning of a match, and repetitions of parts of a
 * match, each with an end that does not match.
 */
export function attackTexts({ source, flags }: RegExp): TextOfLength[] {
  const atoms = atomsOf(source, flags);
  const alphabet = new Set(atoms.flatMap(({ letters }) => letters));
  const runs = [...alphabet].flatMap((unit) => BORDERS.map((head) => ({ head, unit })));
  const behind = atoms.flatMap((atom, index) =>
    atom.isUnbounded
      ? headsOf(atoms, index).flatMap((head) => [
          ...atom.letters.map((unit) => ({ head, unit })),
          { head, unit: sampleOf(atoms.slice(index, index + 2)) },
          { head, unit: sampleOf(atoms.slice(Math.max(0, index - 1), index + 1)) },
        ])
      : [],
  );
  const repeated = atoms.flatMap((atom, index) =>
    atom.isUnbounded || index === atoms.length - 1
      ? [index, index + 1].flatMap((end) =>
          [1, 2, 4, 8, end].map((count) => atoms.slice(Math.max(0, end - count), end)),
        )
      : [],
  );
  const shapes = [...runs, ...behind, ...repeated.map((part) => ({ head: "", unit: sampleOf(part) }))];
  const distinct = new Map(shapes.filter(({ unit }) => unit !== "").map((shape) => [JSON.stringify(shape), shape]));
  return [...distinct.values()].flatMap(({ head, unit }) =>
    BORDERS.map(
      (tail): TextOfLength =>
        (length) =>
          head + unit.repeat(Math.ceil(length / unit.length)) + tail,
    ),
  );
}

function atomsOf(source: string, flags: string): Atom[] {
  const tokens = source.match(TOKEN) ?? [];
  const literal = tokens
    .filter((token) => token.length <= 2 && !EMPTY.test(token) && !QUANTIFIER.test(token))
    .map((token) => token.slice(-1));
  const inClasses = tokens.filter((token) => token.startsWith("[")).flatMap((token) => [...token.slice(1, -1)]);
  const pool = [...new Set([...literal, ...inClasses, ...SAMPLES])];
  return tokens.flatMap((token, index): Atom[] => {
    if (EMPTY.test(token) || QUANTIFIER.test(token)) return [];
    const matches = new RegExp(`^(?:${token})$`, flags.replace(/[gy]/g, ""));
    const [quantified, least, comma, most] = QUANTIFIER.exec(tokens[index + 1] ?? "") ?? [];
    return [
      {
        letters: pool.filter((letter) => matches.test(letter)).slice(0, MAX_LETTERS),
        least: Number(least ?? 1),
        isUnbounded: /^[*+]/.test(quantified ?? "") || (comma === "," && most === ""),
      },
    ];
  });
}

const sampleOf = (atoms: readonly Atom[]): string =>
  atoms.map(({ letters, least }) => (letters[0] ?? "").repeat(Math.max(1, least))).join("");

/** Beginnings of a match before an atom: all of it, its last atoms, and each atom alone, since others may be of another alternative. */
const headsOf = (atoms: readonly Atom[], index: number): string[] => [
  ...new Set([
    ...[index, 2, 3, 4].map((count) => sampleOf(atoms.slice(Math.max(0, index - count), index))),
    ...atoms.slice(Math.max(0, index - MAX_HEADS), index).map((atom) => sampleOf([atom])),
  ]),
];
