import path from "node:path";
import { MAX_FLAKY, type SuiteCounts } from "./run-again.ts";
import { type FileDuration, secondsByDirectory, slowestFiles } from "./slowest-files.ts";

export interface SuiteResult extends SuiteCounts {
  name: string;
  /** Wall-clock time of its first run. */
  seconds: number;
  /** Files that failed and passed when run again, alone. */
  flaky?: readonly string[];
  /** Files and titles of the tests that stayed failed. */
  failures?: readonly string[];
  files?: readonly FileDuration[];
}

/**
 * The end of a run as lines: seconds per directory, the 20 slowest files, counts per suite, flaky files, failed tests, and last
 * `N passed, N failed`. More than `MAX_FLAKY` flaky files count as failures.
 */
export function reportLines(suites: readonly SuiteResult[]): { lines: string[]; failed: number } {
  const files = suites.flatMap((suite) => suite.files ?? []);
  const relative = (file: string) => (path.isAbsolute(file) ? path.relative(process.cwd(), file) : file);
  const flaky = suites.flatMap((suite) => suite.flaky ?? []).map(relative);
  const failures = suites.flatMap((suite) => suite.failures ?? []).map(relative);
  const passed = sum(suites.map((suite) => suite.passed));
  const failed = sum(suites.map((suite) => suite.failed)) + (flaky.length > MAX_FLAKY ? flaky.length : 0);
  const lines = [
    ...section("seconds by directory", secondsByDirectory(files)),
    ...section("slowest files", slowestFiles(files)),
    "",
    ...suites.map(countsOf),
    ...flaky.map((file) => `flaky: ${file}`),
    ...failures.map((failure) => `failed: ${failure}`),
    `${passed} passed, ${failed} failed`,
  ];
  return { lines, failed };
}

/** Prints the end of a run and sets the exit code. */
export function printReport(suites: readonly SuiteResult[]): void {
  const { lines, failed } = reportLines(suites);
  for (const line of lines) console.log(line);
  process.exitCode = failed === 0 ? 0 : 1;
}

const section = (title: string, files: readonly FileDuration[]): string[] =>
  files.length === 0
    ? []
    : ["", title, ...files.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)];

function countsOf({ name, passed, failed, skipped, seconds }: SuiteResult): string {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
  return `${name.padEnd(16)} ${`${seconds.toFixed(0)} s`.padStart(6)}  ${counts}`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
