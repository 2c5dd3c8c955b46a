import { spawnSync } from "node:child_process";

/** Set by the global setup, inherited by jest's workers: the build is as fresh as it will be in this run. */
const FRESH_VARIABLE = "RIREKI_TEST_SERVER_IS_FRESH";

/**
 * Builds the server into `dist/server` unless the build there is made from the sources as they are; checked once in a run.
 * @throws when the build fails
 */
export function provideBuiltServer(): void {
  if (process.env[FRESH_VARIABLE]) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.mjs", "server"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the server could not be built:\n${stdout}${stderr}`);
  process.env[FRESH_VARIABLE] = "1";
}
