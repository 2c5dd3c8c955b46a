import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** A town of a postal code as modules/assist/data/postal.json has it; the kana is half-width and "" where it is not known. */
export interface PostalRow {
  zipcode: string;
  cityCode: string;
  prefecture: string;
  city: string;
  town: string;
  kana: string;
}

/** Every town of every postal code that is shipped, in the order of the file. */
export function readPostalData(): PostalRow[] {
  const file = new URL("../modules/assist/data/postal.json", import.meta.url);
  const { brotli } = JSON.parse(readFileSync(file, "utf8")) as { brotli: string };
  const [head = "", lines = ""] = brotliDecompressSync(Buffer.from(brotli, "base64")).toString().trim().split("\n\n");
  const cities = new Map(
    head.split("\n").map((line) => {
      const [code = "", prefecture = "", city = ""] = line.split("\t");
      return [code, { prefecture, city }] as const;
    }),
  );
  return lines.split("\n").map((line) => {
    const [zipcode = "", cityCode = "", town = "", kana = ""] = line.split("\t");
    return { zipcode, cityCode, prefecture: "", city: "", ...cities.get(cityCode), town, kana };
  });
}
