import { joinLines } from "../../japanese/join-lines.ts";
import { toStorable } from "../../japanese/storable-text.ts";
import type { Typeface } from "./typeface.ts";

/** The person's font first, then the one that helps out. */
export type Typefaces = readonly [Typeface, Typeface];

/** A text with its font and its width. */
export interface Run {
  text: string;
  /** Index into the typefaces. */
  font: 0 | 1;
  /** Width in em. */
  width: number;
  /** Glyphs that letter spacing is spread over. */
  glyphs: number;
}

/** Stands for a character that no font has. */
const GETA = "〓";

const segmenter = new Intl.Segmenter("ja", { granularity: "grapheme" });
/** Kana, letters and every kanji, where a code point is a grapheme; saves the segmenter, which is far slower. */
const NOTHING_COMBINES =
  /^[\u0020-\u007e\u3000-\u3029\u3030-\u3098\u309b-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff9d\u{20000}-\u{3fffd}]*$/u;
const NFD_KANA = /[\u3041-\u30ff][\u3099\u309a]/g;
/** A figure in the frame of a key of an emoji keyboard, which no font has. */
const KEYCAP = /([0-9#*])\ufe0f?\u20e3/g;
const CJK_RADICAL = /[\u2e80-\u2fdf]/g;
/** Parts of a grapheme that join emoji, or choose between them and text, and have no glyph of their own in the Noto fonts. */
const SILENT = /[\u200d\ufe0e\ufe0f]/u;
/** Choose a form of the character before them. */
const SELECTOR = /[\u180b-\u180d\u180f\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/u;
const SELECTORS = new RegExp(SELECTOR, "gu");

/**
 * Text as it can be printed. Only what looks the same is exchanged: Kangxi radicals that some programs paste for kanji,
 * the wave dash a Windows keyboard types, kana with a separate voicing mark. Names keep their characters (髙, 﨑, ㈱):
 * Unicode's compatibility normalisation is never applied to them.
 */
export function toPrintable(text: string): string {
  return toStorable(text)
    .replaceAll("\t", " ")
    .replaceAll("\u200c", "")
    .replace(KEYCAP, "$1")
    .replace(NFD_KANA, (kana) => kana.normalize("NFC"))
    .replace(CJK_RADICAL, (radical) => radical.normalize("NFKC"))
    .replaceAll("～", "〜");
}

/** Printable text of a field that has one line. */
export function oneLine(text: string): string {
  return joinLines(toPrintable(text));
}

/** The characters of a line as a reader counts them. */
export function graphemesOf(text: string): string[] {
  return NOTHING_COMBINES.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Hears of the graphemes of a line that are not printed as they were typed. */
export interface Listener {
  /** Neither font has it: 〓 is printed. */
  onReplaced(grapheme: string): unknown;
  /** Neither font has the variant that its selector chooses: its usual form is printed. */
  onUsualForm(grapheme: string): unknown;
}

/** Splits a line into runs of one font each. */
export function runsOf(line: string, fonts: Typefaces, listener?: Listener): Run[] {
  const plain = plainWidthOf(line, fonts);
  if (plain !== undefined) return line === "" ? [] : [{ text: line, font: 0, width: plain, glyphs: line.length }];
  const known = knownGraphemes(fonts[0]);
  const runs: Run[] = [];
  for (const grapheme of graphemesOf(line)) {
    let printed = known.get(grapheme) ?? inSomeFont(grapheme, fonts);
    if (printed === undefined) {
      listener?.onReplaced(grapheme);
      printed = inSomeFont(GETA, fonts);
    }
    if (printed === undefined || printed.run.glyphs === 0) continue;
    const { run, isUsualForm } = printed;
    if (isUsualForm) listener?.onUsualForm(grapheme);
    const last = runs.at(-1);
    if (last?.font === run.font) {
      last.text += run.text;
      last.width += run.width;
      last.glyphs += run.glyphs;
    } else runs.push({ ...run });
  }
  return runs;
}

/** A grapheme as it is printed. */
interface PrintedGrapheme {
  run: Run;
  /** Neither font has the variant that was typed. */
  isUsualForm: boolean;
}

const remembered = new WeakMap<Typeface, Map<string, PrintedGrapheme>>();

/** A kanji with its variation selector has at most four units of UTF-16; a longer cluster is not cached. */
const MAX_KNOWN_UNITS = 4;
/** Bound of the cache: more than a document has different characters, about 1 MB. */
const MAX_KNOWN = 10_000;

/** Cache of what graphemes become with a font first; emptied when it is full. */
function knownGraphemes(font: Typeface): Map<string, PrintedGrapheme> {
  const known = remembered.get(font) ?? new Map<string, PrintedGrapheme>();
  if (known.size >= MAX_KNOWN) known.clear();
  remembered.set(font, known);
  return known;
}

function inSomeFont(grapheme: string, fonts: Typefaces): PrintedGrapheme | undefined {
  const printed = inVariant(grapheme, fonts) ?? inUsualForm(grapheme, fonts);
  if (printed && grapheme.length <= MAX_KNOWN_UNITS) knownGraphemes(fonts[0]).set(grapheme, printed);
  return printed;
}

const inVariant = (grapheme: string, fonts: Typefaces): PrintedGrapheme | undefined => {
  const run = SELECTOR.test(grapheme) ? firstRun(grapheme, fonts) : undefined;
  return run && { run, isUsualForm: false };
};

function inUsualForm(grapheme: string, fonts: Typefaces): PrintedGrapheme | undefined {
  const usual = grapheme.replace(SELECTORS, "");
  const run = firstRun(usual, fonts) ?? firstRun(usual.normalize("NFC"), fonts);
  return run && { run, isUsualForm: SELECTOR.test(grapheme) };
}

/** The run of the first font that has every character. */
function firstRun(grapheme: string, fonts: Typefaces): Run | undefined {
  const characters = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0).filter(
    (codePoint) => !SILENT.test(String.fromCodePoint(codePoint)),
  );
  for (const font of [0, 1] as const) {
    const typeface = fonts[font];
    const printed = printedWith(typeface, characters);
    if (!printed) continue;
    const width = printed.reduce((sum, codePoint) => sum + typeface.advance(codePoint), 0);
    return { text: String.fromCodePoint(...printed), font, width, glyphs: printed.length };
  }
  return undefined;
}

/** The printed characters of a grapheme; undefined when the font lacks one. */
function printedWith(typeface: Typeface, characters: readonly number[]): number[] | undefined {
  const printed: number[] = [];
  for (const [index, codePoint] of characters.entries()) {
    const before = characters[index - 1];
    if (before !== undefined && SELECTOR.test(String.fromCodePoint(codePoint))) {
      const variant = typeface.variant(before, codePoint);
      if (variant === undefined) return undefined;
      printed[printed.length - 1] = variant;
    } else if (typeface.covers(codePoint)) printed.push(typeface.usual(codePoint));
    else return undefined;
  }
  return printed;
}

const plainWidths = new WeakMap<Typeface, Float64Array>();
/** Marks of a character whose width is not known yet, and of one that is not plain. */
const UNKNOWN = 0;
const NOT_PLAIN = -1;

/**
 * Width in em of a line of plain characters, undefined when another is among them. A plain character is one grapheme of one
 * unit of UTF-16, in the first font and printed as itself; nearly every line has no other. Widths are cached by unit, 512 KB a
 * font at most.
 */
export function plainWidthOf(line: string, fonts: Typefaces): number | undefined {
  const font = fonts[0];
  let widths = plainWidths.get(font);
  if (!widths) {
    widths = new Float64Array(0x10000);
    plainWidths.set(font, widths);
  }
  let sum = 0;
  for (let index = 0; index < line.length; index++) {
    const unit = line.charCodeAt(index);
    let width = widths[unit];
    if (width === UNKNOWN) {
      width = isPlain(unit, font) ? font.advance(unit) : NOT_PLAIN;
      widths[unit] = width;
    }
    if (width === undefined || width === NOT_PLAIN) return undefined;
    sum += width;
  }
  return sum;
}

const isPlain = (unit: number, font: Typeface): boolean =>
  NOTHING_COMBINES.test(String.fromCharCode(unit)) && font.covers(unit) && font.usual(unit) === unit;

/** Width of a line in em. */
export function widthOf(line: string, fonts: Typefaces): number {
  return plainWidthOf(line, fonts) ?? runsOf(line, fonts).reduce((sum, run) => sum + run.width, 0);
}
