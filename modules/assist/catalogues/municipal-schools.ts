import { MUNICIPALITIES, withoutDistrict, withoutWard } from "../../../japanese/municipalities.ts";
import type { CatalogueEntry } from "./catalogue.ts";
import type { Suggest } from "./suggest.ts";

/** 横浜市立 and the beginning of a name: みなと, みなと中, みなと中学 */
const MUNICIPAL = /^(.{1,10}?[市区町村])立(.+)$/su;
const BEGUN_KIND = /(.)中(?:学校?)?$/su;
/** Other kinds of schools, and names that are finished. */
const OTHER_SCHOOL = /[小高大][等学校]|高校|学院|学園|幼稚園|保育|学校|[\s\u3000]/u;

/**
 * Behind the catalogue the junior high school of a municipality, completed from what was typed: 横浜市立みなと → 横浜市立みなと中学校.
 * There are 9,000 of them, so that no list has them; the municipality is one that exists, the rest is the person's.
 */
export function withMunicipalSchools(suggest: Suggest): Suggest {
  let prefectures: ReadonlyMap<string, string> | undefined;
  return async (kind, query, limit) => {
    const known = await suggest(kind, query, limit);
    if (kind !== "school" || known.length >= limit) return known;
    const [, municipality = "", rest = ""] = MUNICIPAL.exec(query.trim().normalize("NFC")) ?? [];
    const begun = rest.trim().replace(BEGUN_KIND, "$1");
    if (begun === "" || OTHER_SCHOOL.test(begun)) return known;
    prefectures ??= prefecturesByName();
    const prefecture = prefectures.get(municipality);
    const name = `${municipality}立${begun}中学校`;
    if (prefecture === undefined || name === query.trim() || known.some((entry) => entry.name === name)) return known;
    return [...known, juniorHighSchool(name, prefecture)];
  };
}

const juniorHighSchool = (name: string, prefecture: string): CatalogueEntry => ({
  value: name,
  name,
  kana: "",
  aliases: [],
  category: "公立中学校",
  detail: prefecture,
});

/** The prefectures of each municipality that runs schools; some names are those of several: 府中市 is in 東京都 and in 広島県. */
const prefecturesByName = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [prefecture, municipalities] of MUNICIPALITIES) {
    for (const name of new Set(municipalities.map((whole) => withoutDistrict(withoutWard(whole))))) {
      found.set(name, [found.get(name), prefecture].filter(Boolean).join("・"));
    }
  }
  return found;
};
