import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The directory with package.json, from the sources and from the bundle alike. */
export const projectRoot: string = findRoot(path.dirname(fileURLToPath(import.meta.url)));

function findRoot(directory: string): string {
  if (existsSync(path.join(directory, "package.json"))) return directory;
  const parent = path.dirname(directory);
  if (parent === directory) throw new Error("no package.json above the program");
  return findRoot(parent);
}
