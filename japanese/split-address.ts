import { PREFECTURES } from "./prefectures.ts";

/** Names of municipalities that have 市, 町 or 村 within them. */
const MUNICIPALITY =
  /^(?:(?:四日市|廿日市|野々市|市川|市原|東村山|武蔵村山|村山|羽村|田村|大村|村上|町田|大町|十日町|余市郡余市)[市町]?|.{1,6}?郡.{1,6}?[町村]|.{1,6}?市.{1,5}?区|.{1,7}?[市区町村])/;

/** 都道府県, 市区町村, 町名・番地 and 建物; undefined where the first two cannot be told. */
export function splitAddress(text: string): readonly string[] | undefined {
  const prefecture = PREFECTURES.find((name) => text.startsWith(name));
  if (!prefecture) return undefined;
  const behind = text.slice(prefecture.length).trim();
  const municipality = MUNICIPALITY.exec(behind)?.[0];
  if (!municipality) return undefined;
  const street = behind.slice(municipality.length).trim();
  const [, number = street, building = ""] =
    /^(.*?[\d０-９一二三四五六七八九十](?:号|番地?|丁目)?)\s+(.+)$/s.exec(street) ?? [];
  return [prefecture, municipality, number, building];
}
