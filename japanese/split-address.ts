import { foldKanji } from "./kanji-variants.ts";
import { MUNICIPALITIES, withoutDistrict, withoutWard } from "./municipalities.ts";
import { PREFECTURES } from "./prefectures.ts";

/** A municipality of former times, which the list does not have. */
const FORMER = /^(?:.{1,6}?郡.{1,6}?[町村]|.{1,6}?市.{1,5}?区|.{1,7}?[市区町村])/;

/** Letters without a width that stand between those of a name. */
const SILENT = /[\s\p{Cf}\p{Variation_Selector}]/u;

/** 茅ケ崎 and 茅ヶ崎, 檜原 and 桧原 are one municipality. */
const folded = (name: string): string => foldKanji(name).replace(/[ヶがガ]/g, "ケ");

/** Names as they are compared, the longest first. */
const longestFirst = (names: readonly string[]): readonly string[] =>
  [...new Set(names.map(folded))].sort((a, b) => b.length - a.length);

interface Names {
  /** Cities stand with their wards and without. */
  whole: readonly string[];
  withoutDistrict: readonly string[];
}

const NAMES: ReadonlyMap<string, Names> = new Map(
  [...MUNICIPALITIES].map(([prefecture, names]) => [
    prefecture,
    {
      whole: longestFirst([...names, ...names.map(withoutWard)]),
      withoutDistrict: longestFirst(names.map(withoutDistrict)),
    },
  ]),
);

/** Letters that hold any municipality; the longest name has eleven, spaces may stand between them. */
const LONGEST = 40;

/**
 * 都道府県, 市区町村, 町名・番地 and 建物. The longest municipality of the prefecture that the text begins with is the one, with its
 * district or without it; a prefecture that is missing is that of the municipality. Undefined where the first two cannot be told.
 */
export function splitAddress(text: string): readonly string[] | undefined {
  const typed = text.trim();
  const named = PREFECTURES.find((name) => typed.startsWith(name));
  const behind = typed.slice(named?.length ?? 0).trim();
  const prefecture = named ?? prefectureOf(behind);
  const end = prefecture === undefined ? 0 : endOfMunicipality(behind, prefecture);
  if (prefecture === undefined || end === 0) return undefined;
  const street = behind.slice(end).trim();
  const [, number = street, building = ""] =
    /^(.*?[\d０-９一二三四五六七八九十](?:号|番地?|丁目)?)\s+(.+)$/s.exec(street) ?? [];
  return [prefecture, behind.slice(0, end).replace(/\s/g, ""), number, building];
}

/** The prefecture of a text that begins with a municipality, where no other has one of that name. */
function prefectureOf(text: string): string | undefined {
  const start = beginningOf(text).letters;
  const begun = (names: readonly string[]) => names.find((name) => start.startsWith(name)) ?? "";
  const found = [...NAMES].map(([prefecture, { whole }]) => ({ prefecture, name: begun(whole) }));
  const longest = Math.max(...found.map(({ name }) => name.length));
  const [only, ...others] = found.filter(({ name }) => name.length === longest);
  if (longest === 0 || only === undefined || others.length > 0) return undefined;
  // 中央区 of 東京都 is also a ward of many cities.
  const isWard = [...NAMES.values()].some(({ whole }) => whole.some((name) => name.endsWith(`市${only.name}`)));
  return isWard ? undefined : only.prefecture;
}

/** Offset behind the municipality that a text begins with; 0 for none. */
function endOfMunicipality(text: string, prefecture: string): number {
  const { letters, ends } = beginningOf(text);
  const names = NAMES.get(prefecture);
  const isBegun = (name: string) => letters.startsWith(name);
  const known = names?.whole.find(isBegun) ?? names?.withoutDistrict.find(isBegun);
  return known === undefined ? (FORMER.exec(text)?.[0].length ?? 0) : (ends[known.length - 1] ?? 0);
}

/** The first letters as names are compared, and the offset in the text behind each. */
function beginningOf(text: string): { letters: string; ends: readonly number[] } {
  let letters = "";
  let offset = 0;
  const ends: number[] = [];
  for (const letter of text.slice(0, LONGEST)) {
    offset += letter.length;
    if (SILENT.test(letter)) {
      if (!/\s/.test(letter) && ends.length > 0) ends[ends.length - 1] = offset;
      continue;
    }
    const one = folded(letter);
    letters += one;
    for (let unit = 0; unit < one.length; unit++) ends.push(offset);
  }
  return { letters, ends };
}
