import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterSecondRun, browserFiles, jestFiles, MOST_FLAKY } from "./run-again.ts";
import { provideChromium, provideNatsServer, provideNode24, providePoppler, provideRedisServer } from "./tools.mjs";

/**
 * Every suite, one after the other: lint, types, the build, unit, integration and component tests, the browser.
 * A suite whose tool cannot be had is skipped with a printed reason. A test file that fails is run once more, alone: one that
 * passes then is printed as flaky, and more than three of them fail the run. The last line is `N passed, N failed`.
 */
process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), ".."));
const RESULTS = "test-results";
mkdirSync(RESULTS, { recursive: true });

const suites = [];
const chromium = provideChromium();
const missing = [providePoppler(), provideNatsServer(), provideRedisServer(), provideNode24()].filter(Boolean);
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

function jest() {
  const found = runJest("jest", "--maxWorkers=100%");
  if (!found) return suites.push({ name: "jest", passed: 0, failed: 1, skipped: 0 });
  const counts = {
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
    skipped: found.numPendingTests,
  };
  const failed = jestFiles(found).filter((file) => file.failed > 0);
  const again = isWorthAgain(failed)
    ? runJest("jest, failed files again", "--runInBand", "--runTestsByPath", ...failed.map(({ file }) => file))
    : undefined;
  suites.push({ name: "jest", ...afterSecondRun(counts, failed, again && jestFiles(again)) });
}

/** Ends by force when it is done: a connection that a failed test left open must not hold up the rest. */
function runJest(name, ...args) {
  const file = path.resolve(RESULTS, "jest.json");
  rmSync(file, { force: true });
  const report = ["--ci", "--forceExit", "--json", `--outputFile=${file}`];
  run(name, ["node_modules/jest/bin/jest.js", ...report, ...args], { quietOutput: true });
  return readJson(file);
}

function browser() {
  const { found, ok } = runBrowser("browser");
  if (!found) return suites.push({ name: "browser", passed: 0, failed: ok ? 0 : 1, skipped: 0 });
  const { expected, flaky, unexpected, skipped } = found.stats;
  const failures = unexpected + (ok || unexpected > 0 ? 0 : 1);
  const counts = { passed: expected + flaky, failed: failures, skipped };
  const failed = browserFiles(found).filter((file) => file.failed > 0);
  const again = isWorthAgain(failed)
    ? runBrowser("browser, failed files again", "--workers=1", ...failed.map(({ file }) => file)).found
    : undefined;
  suites.push({ name: "browser", ...afterSecondRun(counts, failed, again && browserFiles(again)) });
}

function runBrowser(name, ...args) {
  const file = path.resolve(RESULTS, "playwright.json");
  rmSync(file, { force: true });
  const env = { CHROMIUM: chromium.path ?? "", PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const report = ["--reporter=list,json", "--pass-with-no-tests"];
  const ok = run(name, ["node_modules/@playwright/test/cli.js", "test", ...report, ...args], { env });
  return { found: readJson(file), ok };
}

/** More failed files than may be flaky fail the run anyway. */
function isWorthAgain(failed) {
  return failed.length > 0 && failed.length <= MOST_FLAKY;
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
  const flaky = suites.flatMap((suite) => suite.flaky ?? []);
  console.log("");
  for (const { name, passed, failed, skipped } of suites) {
    console.log(`${name.padEnd(16)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  }
  for (const file of flaky) console.log(`flaky: ${path.relative(process.cwd(), file)}`);
  if (flaky.length > MOST_FLAKY) suites.push({ name: "flaky files", passed: 0, failed: flaky.length, skipped: 0 });
  process.exitCode = sum("failed") === 0 ? 0 : 1;
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
}
