import { officialSchoolName, shortWordsIn } from "../../japanese/education/school-words.ts";
import { findingMessages } from "../../japanese/finding-messages.ts";
import { toHalfWidthCodes } from "../../japanese/full-width-codes.ts";
import { scoreWithoutUnit } from "../../japanese/test-scores.ts";
import { toHalfWidthDigits } from "../../japanese/width.ts";
import type { TextRule } from "./text-rule.ts";

/** Rules that a field has of its own, by names: definitions, which every form has, go without their code. */
export type Wording = "half-width-digits" | "official-school" | "score-unit";

/** Full-width figures: telephone numbers and years stand beside them half-width. A company may be registered with them. */
const halfWidthDigits: TextRule = (text) => {
  // Codes and digits of both widths are faults of any line.
  if (!/[０-９]/.test(toHalfWidthCodes(text)) || /[0-9]/.test(text)) return [];
  const words = findingMessages.fullWidthDigits(`「${text}」`);
  return [{ rule: "full-width-digits", words, mended: toHalfWidthDigits(text) }];
};

/** みなと高校 */
const schoolWords: TextRule = (text) =>
  shortWordsIn(text).map(({ short, full }) => ({
    rule: "school-word",
    words: findingMessages.schoolWord(short, full),
    mended: officialSchoolName(text),
  }));

/** TOEIC 730 */
const scoreUnit: TextRule = (text) => {
  const found = scoreWithoutUnit(text);
  if (!found) return [];
  const { typed, score, name } = found;
  return [{ rule: "score", words: findingMessages.score(typed, score), mended: name }];
};

export const WORDING: Readonly<Record<Wording, TextRule>> = {
  "half-width-digits": halfWidthDigits,
  "official-school": schoolWords,
  "score-unit": scoreUnit,
};
