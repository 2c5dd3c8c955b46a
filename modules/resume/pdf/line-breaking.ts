import LineBreaker from "linebreak";
import { graphemesOf } from "./printable-text.ts";

export interface Line {
  /** As written, with the spaces at its end that are not printed. */
  text: string;
  /** Last of its paragraph: set ragged, not justified. */
  last: boolean;
}

/**
 * Where Unicode allows a break and Japanese typesetting does not: before a dash or a wave, after a number sign, and, when a
 * space stands between, before any mark that never begins a line.
 */
const NEVER_FIRST =
  /^[～〜—―‐–!！?？%％‰℃°′″…‥・：；:;、。，．,.」』）】〕］｝〉》ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ々ゝゞヽヾ]/;
const NEVER_LAST = /[#＃@＠$＄￥¥№〝]$/;
const WIDE_NUMBER_OR_WORD = /[０-９Ａ-Ｚａ-ｚ．，]$/;
const WIDE_NUMBER_OR_WORD_FIRST = /^[０-９Ａ-Ｚａ-ｚ．，]/;

/**
 * Breaks text into lines no wider than `width` by UAX #14 with the strict Japanese rules (禁則処理): no line starts with
 * 、。」ー or a small kana, none ends with （「. Newlines start a paragraph. A piece wider than the whole line (an address
 * of the web) is broken anywhere rather than cut. `measure` and `width` share a unit of the caller's choice.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): Line[] {
  return text.split("\n").flatMap((paragraph) => paragraphLines(paragraph, width, measure));
}

const SLACK = 1e-6;

function paragraphLines(paragraph: string, width: number, measure: (text: string) => number): Line[] {
  const fits = (line: string) => measure(line.trimEnd()) <= width + SLACK;
  const lines: string[] = [];
  let line = "";
  let lineWidth = 0;
  for (const unit of unitsOf(paragraph)) {
    const unitWidth = measure(unit);
    if (lineWidth + unitWidth <= width + SLACK || fits(line + unit)) {
      line += unit;
      lineWidth += unitWidth;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = unitWidth <= width || fits(unit) ? [unit] : chopped(unit, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
    lineWidth = measure(line);
  }
  return [...lines.map((text) => ({ text, last: false })), { text: line, last: true }];
}

/** Pieces that stay whole on a line. */
function unitsOf(paragraph: string): string[] {
  const breaker = new LineBreaker(paragraph);
  const units: string[] = [];
  let from = 0;
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    const unit = paragraph.slice(from, at.position);
    const last = units.at(-1);
    from = at.position;
    if (last !== undefined && clings(last, unit)) units[units.length - 1] = last + unit;
    else units.push(unit);
  }
  return units;
}

function clings(before: string, after: string): boolean {
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return true;
  return WIDE_NUMBER_OR_WORD.test(before) && WIDE_NUMBER_OR_WORD_FIRST.test(after);
}

function chopped(unit: string, fits: (line: string) => boolean): string[] {
  const pieces = [""];
  for (const grapheme of graphemesOf(unit)) {
    const last = pieces.at(-1) ?? "";
    if (last === "" || fits(last + grapheme)) pieces[pieces.length - 1] = last + grapheme;
    else pieces.push(grapheme);
  }
  return pieces;
}
