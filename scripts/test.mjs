import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { writeFindings } from "./accessibility-findings.ts";
import { provideEngines } from "./other-engines.mjs";
import { run, runBrowser, runJest } from "./run-suite.mjs";
import { soakFiles } from "./soak-files.ts";
import { printReport } from "./test-report.ts";
import {
  provideChromium,
  provideDockerEngine,
  provideNatsServer,
  provideNode24,
  providePoppler,
  provideRedisServer,
} from "./tools.mjs";

/**
 * Three tiers of proof: `quick` (lint, types, arrows, unit), `full` (every suite; the default) and `soak` (the long tests
 * at full size, in band). `pictures` runs the browser tests and writes pictures of the pages and the findings of axe. A suite whose tool cannot be had is skipped with a printed reason. A failed test file runs once
 * more, alone: one that passes then is printed as flaky, and more than three of them fail the run. The 20 slowest files
 * stand above the last line, which is `N passed, N failed`.
 */
const TIERS = { quick, full, soak, pictures };

/** Half of the time of an integration test is waiting: for a program to start or to end, for a time limit to pass. */
const WORKERS = Math.ceil(availableParallelism() * 1.5);

process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), ".."));
mkdirSync("test-results", { recursive: true });
const tier = process.argv[2] ?? "full";
if (!(tier in TIERS)) throw new Error(`no tier ${tier}: ${Object.keys(TIERS).join(", ")}`);
printReport(TIERS[tier]());

function quick() {
  // The bundle budget is about the build, which this tier does not make.
  const args = ["--selectProjects", "unit", "--testPathIgnorePatterns", "bundle-budget", `--maxWorkers=${WORKERS}`];
  return [...lintAndTypes(), runJest("unit", { args })];
}

function full() {
  const chromium = provideChromium();
  provideServers();
  const checks = lintAndTypes();
  const build = check("build", "scripts/build.mjs");
  const jest = runJest("jest", { args: [`--maxWorkers=${WORKERS}`] });
  if (chromium.missing) return [...checks, build, jest, skip("browser", chromium.missing)];
  if (build.failed > 0) return [...checks, build, jest, skip("browser", "the build failed")];
  return [...checks, build, jest, inChromium(chromium)];
}

function pictures() {
  const chromium = provideChromium();
  const build = check("build", "scripts/build.mjs");
  process.env.PICTURES = "1";
  if (chromium.missing) return [build, skip("browser", chromium.missing)];
  const browser = inChromium(chromium);
  writeFindings(browser.findings);
  return [build, browser];
}

function soak() {
  provideServers();
  const noEngine = provideDockerEngine();
  if (noEngine) console.log(`skipped: ${noEngine}`);
  const args = ["--runInBand", "--runTestsByPath", ...soakFiles()];
  const build = check("build", "scripts/build.mjs");
  return [build, runJest("soak", { args, env: { TEST_TIER: "soak" } }), ...provideEngines().map(inEngine)];
}

/** @param chromium as `provideChromium` found it; the empty path is Playwright's own */
function inChromium(chromium) {
  return runBrowser("browser", { env: { CHROMIUM: chromium.path ?? "" } });
}

function inEngine({ name, program, missing }) {
  if (missing) return skip(name, missing);
  const args = ["--config=test/engines/playwright.config.ts", `--project=${name}`];
  // Node 20 has the WebSocket of browsers behind a flag.
  return runBrowser(name, { args, env: { ENGINE_PROGRAM: program, NODE_OPTIONS: "--experimental-websocket" } });
}

function provideServers() {
  const missing = [providePoppler(), provideNatsServer(), provideRedisServer(), provideNode24()].filter(Boolean);
  for (const reason of missing) console.log(`skipped: ${reason}`);
}

function lintAndTypes() {
  return [
    check("lint and format", "node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off"),
    check("types", "node_modules/typescript/bin/tsc", "-b"),
  ];
}

/** Runs a program of Node's; one test, passed when it ends with 0. */
function check(name, ...args) {
  const { ok, seconds } = run(name, args);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds };
}

function skip(name, reason) {
  console.log(`\n== ${name}\nskipped: ${reason}`);
  return { name, passed: 0, failed: 0, skipped: 1, seconds: 0 };
}
