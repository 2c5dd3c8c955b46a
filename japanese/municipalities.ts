import data from "./data/municipalities.json" with { type: "json" };

/** Municipalities by prefecture, with the district (郡) or island before them and the ward behind them: 愛甲郡愛川町, 札幌市中央区. */
export const MUNICIPALITIES: ReadonlyMap<string, readonly string[]> = new Map(
  data.groups.map(({ title, entries }) => [title, entries]),
);

/** A municipality without its district or island: 愛甲郡愛川町 → 愛川町. */
export const withoutDistrict = (municipality: string): string =>
  municipality.replace(/^[^郡]+郡(.+[町村])$/, "$1").replace(/^(?:三宅島|八丈島)/, "");

/** A municipality without the ward behind it: 札幌市中央区 → 札幌市. */
export const withoutWard = (municipality: string): string => municipality.replace(/^(.+市)[^市]+区$/, "$1");
