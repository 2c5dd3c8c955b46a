import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Full path of a program that is on PATH. */
export function onPath(name: string): string | undefined {
  const files = (process.env.PATH ?? "").split(path.delimiter).map((directory) => path.join(directory, name));
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
