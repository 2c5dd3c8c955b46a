import type { TextOfLength } from "./attack-texts.ts";

const LETTERS = [..."1 aあｱー-.,@/<億\n"];
const ENDS = ["", "円あ1!"];

/** Runs of one letter, of what forms are typed in, with an end that may be of another kind. */
export const LONG_TEXTS: readonly TextOfLength[] = LETTERS.flatMap((letter) =>
  ENDS.map(
    (end): TextOfLength =>
      (length) =>
        letter.repeat(length - end.length) + end,
  ),
);
