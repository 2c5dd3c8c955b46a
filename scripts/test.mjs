import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { provideChromium, provideNatsServer, providePoppler, provideRedisServer } from "./tools.mjs";

/**
 * Every suite, one after the other: lint, types, the build, unit, integration and component tests, the browser.
 * A suite whose tool cannot be had is skipped with a printed reason. The last line is `N passed, N failed`.
 */
process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), ".."));
const RESULTS = "test-results";
mkdirSync(RESULTS, { recursive: true });

const suites = [];
const chromium = provideChromium();
const missing = [providePoppler(), provideNatsServer(), provideRedisServer()].filter(Boolean);
for (const reason of missing) console.log(`skipped: ${reason}`);

check("lint and format", "node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off");
check("types", "node_modules/typescript/bin/tsc", "-b");
const built = check("build", "scripts/build.mjs");
jest();
if (chromium.missing) skip("browser", chromium.missing);
else if (!built) skip("browser", "the build failed");
else browser();

report();

/** Runs a program of Node's; one test, passed when it ends with 0. */
function check(name, ...args) {
  const ok = run(name, args);
  suites.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
  return ok;
}

/** Ends by force when it is done: a connection that a failed test left open must not hold up the rest. */
function jest() {
  const file = path.resolve(RESULTS, "jest.json");
  rmSync(file, { force: true });
  run(
    "jest",
    ["node_modules/jest/bin/jest.js", "--ci", "--maxWorkers=100%", "--forceExit", "--json", `--outputFile=${file}`],
    {
      quietOutput: true,
    },
  );
  const found = readJson(file);
  if (!found) return suites.push({ name: "jest", passed: 0, failed: 1, skipped: 0 });
  suites.push({
    name: "jest",
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
    skipped: found.numPendingTests,
  });
}

function browser() {
  const file = path.resolve("test-results", "playwright.json");
  rmSync(file, { force: true });
  const env = { CHROMIUM: chromium.path ?? "", PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", "--pass-with-no-tests"];
  const ok = run("browser", args, { env });
  const stats = readJson(file)?.stats;
  if (!stats) return suites.push({ name: "browser", passed: 0, failed: ok ? 0 : 1, skipped: 0 });
  const failed = stats.unexpected + (ok || stats.unexpected > 0 ? 0 : 1);
  suites.push({ name: "browser", passed: stats.expected + stats.flaky, failed, skipped: stats.skipped });
}

function skip(name, reason) {
  console.log(`\n== ${name}\nskipped: ${reason}`);
  suites.push({ name, passed: 0, failed: 0, skipped: 1 });
}

/** @returns whether it ended with 0; `quietOutput` drops standard output, where jest would print its JSON */
function run(name, args, { env = {}, quietOutput = false } = {}) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const result = spawnSync(process.execPath, args, {
    stdio: ["ignore", quietOutput ? "ignore" : "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  console.log(`-- ${name}: ${result.status === 0 ? "ok" : "FAILED"}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result.status === 0;
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function report() {
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  console.log("");
  for (const { name, passed, failed, skipped } of suites) {
    console.log(`${name.padEnd(16)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  }
  process.exitCode = sum("failed") === 0 ? 0 : 1;
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
}
