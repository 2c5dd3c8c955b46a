import LineBreaker from "linebreak";
import { graphemesOf } from "./printable-text.ts";

export interface Line {
  /** As written, with the spaces at its end that are not printed. */
  text: string;
  /** Last of its paragraph: set ragged, not justified. */
  last: boolean;
}

/**
 * Characters that Unicode lets begin a line and Japanese typesetting does not. No break comes before a dash or a wave, after a number sign, and, when a
 * space stands between, before any mark that never begins a line.
 */
const NEVER_FIRST =
  /^[～〜—―‐–!！?？%％‰℃°′″…‥・：；:;、。，．,.」』）】〕］｝〉》ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ々ゝゞヽヾ]/;
const NEVER_LAST = /[#＃@＠$＄￥¥№〝]/;
/** The verb behind the name of a licence, with the last two characters of the name; a line never begins with the verb. */
const OUTCOME_AT_END = /\S{0,2}[\s\u3000]{1,4}(?:取得|合格|修了|登録|交付)\s*$/u;
const WIDE_NUMBER_OR_WORD = /^[０-９Ａ-Ｚａ-ｚ．，]/;

/** A piece of text that stays whole on a line. Widths are in em, or in any other measure that the caller keeps to. */
export interface Unit {
  text: string;
  width: number;
  /** Width without the spaces at the end, which are not printed. */
  ink: number;
  /** Last of its paragraph. */
  last: boolean;
}

/** Width of a text in em. */
export type Measure = (text: string) => number;

/**
 * Breaks text into lines no wider than `width` by UAX #14 with the strict Japanese rules (禁則処理): no line starts with
 * 、。」ー or a small kana, none ends with （「. Newlines start a paragraph. A piece wider than the whole line (an address
 * of the web) is broken anywhere rather than cut.
 */
export function breakLines(text: string, width: number, measure: Measure): Line[] {
  return [...linesOf(unitsOf(text, measure), width, measure)];
}

/**
 * The units of a text, to be broken at several widths. Each is found and measured once, when the first line needs it: a text
 * of which only a page is read costs a page.
 */
export function unitsOf(text: string, measure: Measure): Iterable<Unit> {
  const source = findUnits(text, measure);
  const known: Unit[] = [];
  return {
    *[Symbol.iterator]() {
      for (let index = 0; ; index++) {
        if (index === known.length) {
          const next = source.next();
          if (next.done) return;
          known.push(next.value);
        }
        yield known[index] as Unit;
      }
    },
  };
}

/** The lines of a text, one after the other; a caller that has enough of them stops. */
export function* linesOf(units: Iterable<Unit>, width: number, measure: Measure): Generator<Line> {
  const most = width + SLACK;
  let line = "";
  let lineWidth = 0;
  for (const unit of units) {
    if (unit.ink === 0 || lineWidth + unit.ink <= most) {
      line += unit.text;
      lineWidth += unit.width;
    } else {
      if (line !== "") yield { text: line, last: false };
      const pieces = unit.ink <= most ? [unit] : chopped(unit.text, most, measure);
      for (const { text } of pieces.slice(0, -1)) yield { text, last: false };
      const rest = pieces.at(-1);
      line = rest?.text ?? "";
      lineWidth = rest?.width ?? 0;
    }
    if (!unit.last) continue;
    yield { text: line, last: true };
    line = "";
    lineWidth = 0;
  }
}

const SLACK = 1e-6;

function* findUnits(text: string, measure: Measure): Generator<Unit> {
  for (let from = 0; from <= text.length; ) {
    const newline = text.indexOf("\n", from);
    const end = newline === -1 ? text.length : newline;
    yield* unitsOfParagraph(text.slice(from, end), measure);
    from = end + 1;
  }
}

function* unitsOfParagraph(paragraph: string, measure: Measure): Generator<Unit> {
  const breaker = new LineBreaker(paragraph);
  const outcome = OUTCOME_AT_END.exec(paragraph)?.index ?? paragraph.length;
  const unitOf = (from: number, to: number): Unit => {
    const text = paragraph.slice(from, to);
    const inked = text.trimEnd();
    const width = measure(text);
    return { text, width, ink: inked.length === text.length ? width : measure(inked), last: to === paragraph.length };
  };
  let start = 0;
  let end = 0;
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    if (end > start && end <= outcome && !clings(paragraph.charAt(end - 1), paragraph.slice(end, at.position))) {
      yield unitOf(start, end);
      start = end;
    }
    end = at.position;
  }
  yield unitOf(start, end);
}

/** @param before the last character of the unit so far */
function clings(before: string, after: string): boolean {
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return true;
  return WIDE_NUMBER_OR_WORD.test(before) && WIDE_NUMBER_OR_WORD.test(after);
}

/** Pieces of a unit that is wider than a line. */
function chopped(unit: string, most: number, measure: Measure): { text: string; width: number }[] {
  const pieces: { text: string; width: number }[] = [];
  for (const text of graphemesOf(unit)) {
    const width = measure(text);
    const last = pieces.at(-1);
    if (last && (text.trim() === "" || last.width + width <= most)) {
      last.text += text;
      last.width += width;
    } else pieces.push({ text, width });
  }
  return pieces;
}
