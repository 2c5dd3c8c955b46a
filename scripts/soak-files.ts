import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SIZES = /from "[./]*support\/sizes\.ts"/;

/** Test files whose size the tier decides: those that import `test/support/sizes.ts`. */
export const soakFiles = (directory = "test"): string[] =>
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(directory, name))
    .filter((file) => SIZES.test(readFileSync(file, "utf8")))
    .sort();
