import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { PostalAddress, PostalSource } from "./port.ts";

const NEWLINE = 0x0a;
const CODE_LENGTH = 7;

interface City {
  prefecture: string;
  city: string;
  prefectureKana: string;
  cityKana: string;
}

/**
 * The whole list as one piece of text outside the JavaScript heap: sorted lines, binary search. As objects the
 * 146,000 towns would take ten times the memory.
 */
interface PostalList {
  cities: ReadonlyMap<string, City>;
  lines: Buffer;
}

async function load(): Promise<PostalList> {
  const { default: data } = await import("../data/postal.json", { with: { type: "json" } });
  // One chunk of the whole size: concatenating small ones would need twice the memory.
  const text = await promisify(brotliDecompress)(Buffer.from(data.brotli, "base64"), { chunkSize: data.bytes });
  const end = text.indexOf("\n\n");
  const cities = text.toString("utf8", 0, end).split("\n").map(toCity);
  return { cities: new Map(cities), lines: text.subarray(end + 2) };
}

function toCity(line: string): [code: string, city: City] {
  const [code = "", prefecture = "", city = "", prefectureKana = "", cityKana = ""] = line.split("\t");
  return [code, { prefecture, city, prefectureKana, cityKana }];
}

/** Offset of the first line at or after `offset`; the length of the list if there is none. */
function lineStart(lines: Buffer, offset: number): number {
  if (offset === 0) return 0;
  const before = lines.indexOf(NEWLINE, offset - 1);
  return before < 0 ? lines.length : before + 1;
}

/** Offset of the first line whose code is not below `zipcode`. */
function seek(lines: Buffer, zipcode: string): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = lineStart(lines, middle);
    if (start < high && lines.toString("latin1", start, start + CODE_LENGTH) < zipcode) low = start + 1;
    else high = middle;
  }
  return lineStart(lines, low);
}

function find({ cities, lines }: PostalList, zipcode: string): PostalAddress[] {
  const found: PostalAddress[] = [];
  let start = seek(lines, zipcode);
  while (start < lines.length) {
    const end = lines.indexOf(NEWLINE, start);
    const [code, cityCode = "", town = "", townKana = ""] = lines.toString("utf8", start, end).split("\t");
    const city = cities.get(cityCode);
    if (code !== zipcode || !city) break;
    found.push({ zipcode, ...city, town, townKana, prefectureCode: Number(cityCode.slice(0, 2)) });
    start = end + 1;
  }
  return found;
}

/** The list that is shipped with Rireki: no network. Read at the first look-up. */
export function shippedPostalSource(): PostalSource {
  let list: Promise<PostalList> | undefined;
  return {
    async find(zipcode) {
      list ??= load();
      return find(await list, zipcode);
    },
  };
}
