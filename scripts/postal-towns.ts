import { toHalfKana } from "./half-kana.ts";

/** A town with its reading in half-width kana; both may be "". */
export interface Town {
  town: string;
  kana: string;
}

/** KEN_ALL writes rules of use into a town's name: "（１〜４丁目）", "以下に掲載がない場合". A form wants the names alone. */
const NO_TOWN = /^以下に掲載がない場合$|の次に.*番地がくる場合$|.+[市区町村]一円$/;
const NO_TOWN_KANA = /^イカニケイサイガナイバアイ|ノツギニ.*バンチガクルバアイ$|(シ|ク|チョウ|ムラ|ソン|マチ)イチエン$/;

const REMARK = /（[^）]*(）|$)/g;
const PART = /第?[０-９]+地割.*$/;
const PART_KANA = /(ダイ)?[０-９]+チワリ.*$/;

/** The names in one text of the list: 甲、乙（大木戸） is two towns. A part of a town (地割) is the town. */
export const townNames = (text: string): string[] =>
  NO_TOWN.test(text) ? [""] : partedBy(text.replace(REMARK, ""), PART);

const partedBy = (text: string, part: RegExp): string[] => text.split("、").map((name) => name.replace(part, ""));

/** The towns of one row of the list, each with its own reading. @throws an error for names and readings of different number */
export function townsOfRow(text: string, kana: string): Town[] {
  const readings = NO_TOWN_KANA.test(kana) ? [""] : partedBy(kana.replace(REMARK, ""), PART_KANA);
  const names = townNames(text);
  if (names.length !== readings.length) throw new Error(`${text} has not as many readings as names: ${kana}`);
  const towns = names.map((town, index) => ({ town, kana: town === "" ? "" : toHalfKana(readings[index] ?? "") }));
  return towns.filter(({ town }, index) => towns.findIndex((other) => other.town === town) === index);
}

/** Collects the readings of towns, to answer that of a town which has one alone: two towns of a city may have one name. */
export function createReadings() {
  const readings = new Map<string, Set<string>>();
  return {
    add(cityCode: string, { town, kana }: Town): void {
      const key = cityCode + town;
      readings.set(key, (readings.get(key) ?? new Set()).add(kana));
    },
    /** "" for a town that has none or several. */
    only(cityCode: string, town: string): string {
      const [first = "", ...others] = readings.get(cityCode + town) ?? [];
      return others.length > 0 ? "" : first;
    },
  };
}
