import { cpSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Files and folders that the build of the image gets: `.dockerignore` keeps everything out and admits these by their names.
 * @throws when the file has a line of another kind, whose meaning only Docker knows
 */
function admittedPaths(): string[] {
  const [first, ...others] = readFileSync(".dockerignore", "utf8").trim().split("\n");
  if (first !== "*" || !others.every((line) => /^![\w./-]+$/.test(line)))
    throw new Error(".dockerignore must be `*` and then `!name` in every line");
  return others.map((line) => line.slice(1));
}

/** Copies exactly what the build of the image gets into an empty directory. @throws when an admitted path does not exist */
export function copyBuildContext(directory: string): void {
  for (const admitted of admittedPaths()) cpSync(admitted, path.join(directory, admitted), { recursive: true });
}
