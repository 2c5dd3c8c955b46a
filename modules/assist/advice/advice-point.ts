import type { AdviceField } from "../contract/advice.ts";
import type { Aim } from "./aim.ts";

/** One point about a text. Offsets count UTF-16 code units, as strings do. */
export interface AdvicePoint {
  /** Ends with 。 */
  message: string;
  /** The passage; the whole text where it is absent. */
  start?: number;
  end?: number;
  /** Replaces the passage as it is; absent where only the person knows better words. */
  replacement?: string;
}

export interface AdviceRequest extends Aim {
  text: string;
  field: AdviceField;
  /** null when unknown. */
  age: number | null;
}

/** The passages of `pattern`, a global expression. */
export const passagesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => ({ match, start: match.index, end: match.index + match[0].length }));

/** A sentence with its closing mark. */
export const sentencesOf = (text: string) => passagesOf(text, /[^。！？!?\n]+[。！？!?]?/gu);
