import { spawnSync } from "node:child_process";

/** Builds what is stale, so that what is measured is today's code. */
export function buildApp(): void {
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("the build failed");
}
