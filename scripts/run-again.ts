/** More flaky files than this fail the run: so many are no chance. */
export const MOST_FLAKY = 3;

/** A test file and the number of its failures in one run. */
export interface FileResult {
  file: string;
  failed: number;
}

export interface SuiteCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Counts of a suite after its failed files were run once more, alone. A file that passes then is flaky and its tests
 * count as passed; a file that fails again, or has no result, keeps its failures.
 * @param first the files that failed in the first run
 * @param second their results in the second run; undefined when there was none
 */
export function afterSecondRun(
  counts: SuiteCounts,
  first: readonly FileResult[],
  second: readonly FileResult[] | undefined,
): SuiteCounts & { flaky: string[] } {
  const failuresAgain = new Map(second?.map(({ file, failed }) => [file, failed]));
  const flaky = first.filter(({ file }) => failuresAgain.get(file) === 0);
  const recovered = flaky.reduce((total, { failed }) => total + failed, 0);
  return {
    passed: counts.passed + recovered,
    failed: counts.failed - recovered,
    skipped: counts.skipped,
    flaky: flaky.map(({ file }) => file),
  };
}

interface JestReport {
  testResults: readonly { name: string; status: string; assertionResults: readonly { status: string }[] }[];
}

/** Every file of a jest report (`--json`); a file that could not run at all counts as one failure. */
export const jestFiles = ({ testResults }: JestReport): FileResult[] =>
  testResults.map(({ name, status, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status === "failed").length;
    return { file: name, failed: status === "failed" ? Math.max(1, failures) : 0 };
  });

interface BrowserSuite {
  file: string;
  specs?: readonly { tests: readonly { status: string }[] }[];
  suites?: readonly BrowserSuite[];
}

/** Every file of a Playwright report (JSON reporter), its failures over all projects together. */
export const browserFiles = ({ suites }: { suites: readonly BrowserSuite[] }): FileResult[] =>
  suites.map((suite) => ({
    file: suite.file,
    failed: testsIn(suite).filter(({ status }) => status === "unexpected").length,
  }));

const testsIn = ({ specs = [], suites = [] }: BrowserSuite): { status: string }[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];
