import { toHalfWidthAscii, toHalfWidthDigits } from "./width.ts";

/** Tests whose result is a number of points. */
const TESTS = /TOEIC|TOEFL|GTEC|トーイック|トフル/i;
/** Two or three figures that stand alone, or before the word for getting them. */
const SCORE = /(?<![\d.\-/年月第])\d{2,3}(?=$|[\s)）]|取得|獲得|合格|以上)/;

/** A score without its unit, the same half-width and with it, and the name with that. */
export interface ScoreUnit {
  typed: string;
  score: string;
  name: string;
}

/** The score of a test in the name of a licence that lacks its unit: ７３０, 730点. Undefined where none does. */
export function scoreWithoutUnit(name: string): ScoreUnit | undefined {
  // Letter by letter: the positions are those of the name.
  const half = toHalfWidthAscii(name);
  const found = TESTS.test(half) ? SCORE.exec(half) : null;
  if (!found) return undefined;
  const end = found.index + found[0].length;
  const typed = name.slice(found.index, end);
  const score = `${toHalfWidthDigits(typed)}点`;
  return { typed, score, name: name.slice(0, found.index) + score + name.slice(end) };
}
