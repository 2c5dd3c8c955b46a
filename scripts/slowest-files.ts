import path from "node:path";

/** A test file and the seconds its tests took, over all screens. */
export interface FileDuration {
  /** Relative to the project. */
  file: string;
  seconds: number;
}

interface JestReport {
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

/** Durations in a jest report (`--json`), from the load of a file to its last hook. */
export const jestDurations = ({ testResults }: JestReport): FileDuration[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(process.cwd(), name),
    seconds: Math.max(0, endTime - startTime) / 1_000,
  }));

interface BrowserSuite {
  file: string;
  specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[];
  suites?: readonly BrowserSuite[];
}

/** Durations in a Playwright report (JSON reporter), hooks and fixtures included. */
export const browserDurations = ({ suites }: { suites: readonly BrowserSuite[] }): FileDuration[] =>
  suites.map((suite) => ({ file: path.join("test/e2e", suite.file), seconds: durationOf(suite) / 1_000 }));

function durationOf({ specs = [], suites = [] }: BrowserSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

/** The `count` slowest files, slowest first. */
export const slowestFiles = (files: readonly FileDuration[], count = 20): FileDuration[] =>
  files.toSorted(bySeconds).slice(0, count);

/** Seconds per directory, two levels below `test/` at most, slowest first. */
export function secondsByDirectory(files: readonly FileDuration[]): FileDuration[] {
  const seconds = new Map<string, number>();
  for (const file of files) {
    const directory = path.dirname(file.file).split(path.sep).slice(0, 3).join("/");
    seconds.set(directory, (seconds.get(directory) ?? 0) + file.seconds);
  }
  return [...seconds].map(([file, total]) => ({ file, seconds: total })).toSorted(bySeconds);
}

const bySeconds = (a: FileDuration, b: FileDuration): number => b.seconds - a.seconds;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
