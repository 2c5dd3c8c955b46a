import { getAddress } from "yubin";
import { type PostalRow, readPostalData } from "./postal-data.ts";
import { createReadings, townsOfRow } from "./postal-towns.ts";

/** Rules of use of the official list, which are no part of a name. */
const RULE_OF_USE = /以下に掲載|地割|.一円$|、/;
/** 北十条西 is ｷﾀ10ｼﾞｮｳﾆｼ there. */
const KANA = /^[\uff65-\uff9f0-9A-Z.-]*$/;

/**
 * Faults of the postal data that is shipped, one a line; empty when there is none. A town's reading is that of its own row in the
 * official list; where the list has a code in one row only, the other towns of that code have the reading that all rows of their
 * city agree on, or none.
 */
export function postalFaults(rows: readonly PostalRow[] = readPostalData()): string[] {
  const businesses = new Set<string>();
  const own = new Map<string, ReadonlyMap<string, string>>();
  const readings = createReadings();
  for (const zipcode of new Set(rows.map((row) => row.zipcode))) {
    const address = getAddress(zipcode);
    if (address?.source === "jigyosyo") businesses.add(zipcode);
    if (address?.source !== "ken_all") continue;
    const towns = townsOfRow(address.town, address.townKana);
    for (const town of towns) readings.add(address.jisCode, town);
    own.set(zipcode + address.jisCode, new Map(towns.map(({ town, kana }) => [town, kana])));
  }
  return rows.flatMap((row) => {
    const { zipcode, cityCode, prefecture, city, town, kana } = row;
    // The address of a business has figures and the names of buildings.
    if (businesses.has(zipcode)) return [];
    const fault = faultOf(row, own.get(zipcode + cityCode)?.get(town), readings.only(cityCode, town));
    return fault === undefined ? [] : [`${zipcode} ${prefecture}${city}${town} (${kana}): ${fault}`];
  });
}

function faultOf(row: PostalRow, own: string | undefined, only: string): string | undefined {
  if (!row.prefecture || !row.city) return "the municipality is missing";
  if (RULE_OF_USE.test(row.town)) return "the name has a rule of use, or is several names";
  if (!KANA.test(row.kana)) return "the reading has other letters than kana of half width";
  if (own !== undefined && row.kana !== own) return `the reading of its row is ${own}`;
  if (own === undefined && row.kana !== only) return `its city reads it ${only || "in several ways"}`;
  return undefined;
}
