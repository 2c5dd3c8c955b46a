import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** Puts a brotli copy beside every file of a build that gets smaller by it: `node scripts/compress.mjs dist/web`. */
const TEXT = new Set([".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"]);
const SMALLEST = 1024;

const compress = promisify(brotliCompress);
const directory = process.argv[2];
const files = readdirSync(directory, { recursive: true })
  .map((name) => path.join(directory, name))
  .filter((file) => TEXT.has(path.extname(file)) && statSync(file).size >= SMALLEST);

await Promise.all(
  files.map(async (file) => {
    const bytes = readFileSync(file);
    const smaller = await compress(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    if (smaller.length < bytes.length) writeFileSync(`${file}.br`, smaller);
  }),
);
