import { type Line, linesOf, type Measure, type Unit } from "../line-breaking.ts";
import { graphemesOf } from "../printable-text.ts";

/** A last line of so many characters, marks not counted, looks lost below its paragraph. */
const RUNT = 2;
const MARKS = /[\s\u3000、。，．・,.!?！？」』）)】〕〉》]/gu;
/** Em by which the lines of a paragraph are shortened, at most this share of its width. */
const STEP = 0.5;
const MAX_NARROWING = { em: 4, share: 0.2 };

/**
 * The lines of a text. A paragraph whose last line would be a runt is broken a little narrower throughout, in as many lines:
 * each line hands a character or a word on, and no word is broken for it.
 * @param width in em
 */
export function linesWithoutRunts(units: Iterable<Unit>, width: number, measure: Measure): Line[] {
  return paragraphsOf(units).flatMap((paragraph) => {
    const lines = [...linesOf(paragraph, width, measure)];
    if (!endsInRunt(lines)) return lines;
    const narrowest = width - Math.min(MAX_NARROWING.em, MAX_NARROWING.share * width);
    const longestWord = Math.max(0, ...paragraph.map(({ ink }) => ink).filter((ink) => ink <= width));
    const shortest = Math.min(narrowest, shortestOf(lines, measure));
    for (let narrow = width - STEP; narrow >= Math.max(narrowest, longestWord); narrow -= STEP) {
      const narrower = [...linesOf(paragraph, narrow, measure)];
      if (narrower.length > lines.length) break;
      if (!endsInRunt(narrower) && shortestOf(narrower, measure) >= shortest) return narrower;
    }
    return lines;
  });
}

/** Width of the shortest line but the last. */
const shortestOf = (lines: readonly Line[], measure: Measure): number =>
  Math.min(...lines.slice(0, -1).map(({ text }) => measure(text.trimEnd())));

function paragraphsOf(units: Iterable<Unit>): Unit[][] {
  const paragraphs: Unit[][] = [[]];
  let isEnded = false;
  for (const unit of units) {
    if (isEnded) paragraphs.push([]);
    paragraphs.at(-1)?.push(unit);
    isEnded = unit.last;
  }
  return paragraphs;
}

function endsInRunt(lines: readonly Line[]): boolean {
  const last = lines.at(-1);
  return last !== undefined && lines.length > 1 && graphemesOf(last.text.replace(MARKS, "")).length <= RUNT;
}
