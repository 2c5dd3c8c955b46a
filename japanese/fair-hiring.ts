import { FAIR_HIRING_RULES } from "./fair-hiring-rules.ts";

/** A wording that a recruitment must not have. */
export interface UnfairWording {
  readonly rule: string;
  readonly matter: string;
  readonly source: string;
  readonly advice: string;
  /** The words as they stand in the text. */
  readonly wording: string;
}

/** The wordings of a text that break a rule of fair hiring: the first of each rule, in the order of the rules. */
export function findUnfairWording(text: string): UnfairWording[] {
  const plain = text.normalize("NFKC");
  return FAIR_HIRING_RULES.flatMap(({ id: rule, matter, source, advice, pattern, unless }) => {
    const [wording] = pattern.exec(plain) ?? [];
    return wording === undefined || unless?.test(plain) ? [] : [{ rule, matter, source, advice, wording }];
  });
}
