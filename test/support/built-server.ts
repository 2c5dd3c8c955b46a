import { spawnSync } from "node:child_process";

let isFresh = false;

/**
 * Builds the server into `dist/server` unless the build there is made from the sources as they are; checked once per test file.
 * @throws when the build fails
 */
export function provideBuiltServer(): void {
  if (isFresh) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.mjs", "server"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the server could not be built:\n${stdout}${stderr}`);
  isFresh = true;
}
