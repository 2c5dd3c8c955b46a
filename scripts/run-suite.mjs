import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findingsIn } from "./accessibility-findings.ts";
import { afterSecondRun, browserFiles, jestFiles, MAX_FLAKY } from "./run-again.ts";
import { browserDurations, jestDurations } from "./slowest-files.ts";

const RESULTS = "test-results";
/** Of jest and its workers, in MB. Modules are evaluated anew in every file, so a small young generation is collected all the time. */
const YOUNG_GENERATION = ["--min-semi-space-size=32", "--max-semi-space-size=64"];

/** Runs jest, and its failed files once more, one after the other. @returns counts, flaky files and durations of the files */
export function runJest(name, { args, env }) {
  const first = jestOnce(name, args, env);
  if (!first.report) return { name, passed: 0, failed: 1, skipped: 0, seconds: first.seconds };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = first.report;
  const counts = {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests,
  };
  const failed = jestFiles(first.report).filter(({ failures }) => failures.length > 0);
  const paths = failed.map(({ file }) => file);
  const again = isWorthAgain(failed)
    ? jestOnce(`${name}, failed files again`, ["--runInBand", "--runTestsByPath", ...paths], env).report
    : undefined;
  const outcome = afterSecondRun(counts, failed, again && jestFiles(again));
  return { name, ...outcome, seconds: first.seconds, files: jestDurations(first.report) };
}

/** `--forceExit`: a connection that a failed test left open must not hold up the rest. */
function jestOnce(name, args, env) {
  const file = path.resolve(RESULTS, "jest.json");
  rmSync(file, { force: true });
  const options = ["--ci", "--forceExit", "--json", `--outputFile=${file}`];
  const jest = [...YOUNG_GENERATION, "node_modules/jest/bin/jest.js"];
  const { seconds } = run(name, [...jest, ...options, ...args], { env, quietOutput: true });
  return { report: readJson(file), seconds };
}

/**
 * Runs Playwright, and its failed files once more, one after the other.
 * @param env of the run: where Chromium is, what Node needs
 * @param args that choose tests
 * @returns counts, flaky files, durations of the files and what axe found in the first run
 */
export function runBrowser(name, { env, args = [] }) {
  const { report, ok, seconds } = browserOnce(name, env, args);
  if (!report) return { name, passed: 0, failed: ok ? 0 : 1, skipped: 0, seconds };
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failed = browserFiles(report).filter(({ failures }) => failures.length > 0);
  const paths = failed.map(({ file }) => file);
  const again = isWorthAgain(failed)
    ? browserOnce(`${name}, failed files again`, env, [...args, "--workers=1", ...paths]).report
    : undefined;
  const counts = { passed: expected + flaky, failed: unexpected || (ok ? 0 : 1), skipped };
  const outcome = afterSecondRun(counts, failed, again && browserFiles(again));
  return { name, ...outcome, seconds, files: browserDurations(report), findings: findingsIn(report) };
}

function browserOnce(name, env, args) {
  const file = path.resolve(RESULTS, "playwright.json");
  rmSync(file, { force: true });
  const options = ["--reporter=list,json", "--pass-with-no-tests"];
  const { ok, seconds } = run(name, ["node_modules/@playwright/test/cli.js", "test", ...options, ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return { report: readJson(file), ok, seconds };
}

/** More failed files than may be flaky fail the run anyway. */
function isWorthAgain(failed) {
  return failed.length > 0 && failed.length <= MAX_FLAKY;
}

/** @returns whether it ended with 0, and its seconds; `quietOutput` drops standard output, where jest prints its JSON */
export function run(name, args, { env = {}, quietOutput = false } = {}) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const result = spawnSync(process.execPath, args, {
    stdio: ["ignore", quietOutput ? "ignore" : "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  const seconds = (Date.now() - started) / 1_000;
  console.log(`-- ${name}: ${result.status === 0 ? "ok" : "FAILED"}, ${seconds.toFixed(1)} s`);
  return { ok: result.status === 0, seconds };
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
