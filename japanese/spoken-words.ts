/** Words for the reader's organisation: spoken, then written. 御社 is said in an interview, 貴社 is written. */
export const SPOKEN_WORDS: readonly (readonly [spoken: string, written: string])[] = [
  ["御社", "貴社"],
  ["御行", "貴行"],
  ["御校", "貴校"],
  ["御院", "貴院"],
  ["御庁", "貴庁"],
];
