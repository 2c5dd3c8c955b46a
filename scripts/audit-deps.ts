import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { isOld, type LockedPackage, lockedPackages, newestRelease } from "./old-packages.ts";

/**
 * Names packages of the lock file without a release for three years, and who needs them: `npm run audit:deps` those that the
 * server runs with, `npm run audit:deps -- --dev` the others too. It asks the registry by npm, four packages at a time.
 */
const SIDE_BY_SIDE = 4;
const TIMEOUT_MS = 60_000;

const packages = lockedPackages(JSON.parse(readFileSync("package-lock.json", "utf8"))).filter(
  ({ isDevelopment }) => !isDevelopment || process.argv.includes("--dev"),
);

async function newestOf({ name }: LockedPackage): Promise<Date | undefined> {
  const options = { timeout: TIMEOUT_MS, maxBuffer: 32 << 20, shell: process.platform === "win32" };
  const args = ["view", name, "time", "--json", "--fetch-retries=1"];
  const { stdout } = await promisify(execFile)("npm", args, options);
  return newestRelease(JSON.parse(stdout));
}

function reasonOf(error: unknown): string {
  const { stderr = "", message = "" } = error as { stderr?: string; message?: string };
  return /npm error code (\w+)/.exec(stderr)?.[1] ?? message.split("\n")[0] ?? "";
}

let old = 0;
async function look(waiting: LockedPackage[]): Promise<void> {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const newest = await newestOf(one);
    if (newest && !isOld(newest, new Date())) continue;
    old += 1;
    const day = newest?.toISOString().slice(0, 10) ?? "no release named";
    console.log(`${day}  ${one.name} ${one.version}, needed by ${one.neededBy.join(", ") || "nobody"}`);
  }
}

try {
  // The first alone: without a registry there is one error, not four.
  await look(packages.splice(0, 1));
  const asked = packages.length + 1;
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => look(packages)));
  console.log(`${old} of ${asked} packages had no release for three years.`);
} catch (error) {
  console.error(`The registry did not answer (${reasonOf(error)}); ask again when it can be reached.`);
  process.exitCode = 1;
}
