import { readFileSync } from "node:fs";

/** Arguments of `node` with which `npm start` starts the app. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  return scripts.start.split(" ").slice(1);
}
