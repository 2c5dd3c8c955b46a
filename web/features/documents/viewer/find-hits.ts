/** A run of text on a page, in points from the lower left corner. */
export interface PageText {
  text: string;
  left: number;
  /** Of the baseline. */
  bottom: number;
  width: number;
  height: number;
}

/** The texts of one page with its size in points. */
export interface SearchedPage {
  number: number;
  width: number;
  height: number;
  texts: readonly PageText[];
}

/** A rectangle in percent of its page, from the upper left corner. */
export interface HitBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface SearchHit {
  page: number;
  /** One for each run of text that the hit touches. */
  boxes: readonly HitBox[];
}

/** A letter with the part of its run that it takes: 0 to 1. */
interface Letter {
  run: PageText;
  from: number;
  to: number;
}

/** The part of a letter above its baseline, of the type size. */
const ASCENT = 0.88;

/**
 * The occurrences of a text, in reading order, case sensitive. White space counts on neither side: a form sets the letters
 * of a name apart, and a sentence goes on in the next line.
 */
export function findHits(pages: readonly SearchedPage[], query: string): SearchHit[] {
  const needle = query.replace(/\s/gu, "");
  if (needle === "") return [];
  return pages.flatMap((page) => {
    const { text, letters } = lettersOf(page);
    const hits: SearchHit[] = [];
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      hits.push({ page: page.number, boxes: boxesOf(page, letters.slice(at, at + needle.length)) });
    }
    return hits;
  });
}

/** The text of a page without white space, with the letter of each of its UTF-16 units. */
function lettersOf({ texts }: SearchedPage): { text: string; letters: Letter[] } {
  let text = "";
  const letters: Letter[] = [];
  for (const run of texts) {
    const whole = [...run.text].reduce((sum, letter) => sum + advance(letter), 0);
    let position = 0;
    for (const letter of run.text) {
      const from = position / whole;
      position += advance(letter);
      if (/\s/u.test(letter)) continue;
      text += letter;
      for (let unit = 0; unit < letter.length; unit++) letters.push({ run, from, to: position / whole });
    }
  }
  return { text, letters };
}

/** Half-width letters take half the room. */
const advance = (letter: string): number => (/[\u0020-\u024f\uff61-\uff9f]/u.test(letter) ? 1 : 2);

function boxesOf({ width, height }: SearchedPage, letters: readonly Letter[]): HitBox[] {
  const runs = [...new Set(letters.map(({ run }) => run))];
  return runs.map((run) => {
    const own = letters.filter((letter) => letter.run === run);
    const [from, to] = [own[0]?.from ?? 0, own.at(-1)?.to ?? 1];
    return {
      left: (100 * (run.left + from * run.width)) / width,
      top: (100 * (height - run.bottom - ASCENT * run.height)) / height,
      width: (100 * (to - from) * run.width) / width,
      height: (100 * run.height) / height,
    };
  });
}
