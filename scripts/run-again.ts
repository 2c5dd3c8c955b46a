/** More flaky files than this fail the run: so many are no chance. */
export const MAX_FLAKY = 3;

/** A test file and its failures in one run. */
export interface FileResult {
  file: string;
  /** Titles of the failed tests. */
  failures: readonly string[];
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
): SuiteCounts & { flaky: string[]; failures: string[] } {
  const failuresAgain = new Map(second?.map(({ file, failures }) => [file, failures]));
  const flaky = first.filter(({ file }) => failuresAgain.get(file)?.length === 0);
  const recovered = flaky.reduce((total, { failures }) => total + failures.length, 0);
  const failed = first.filter((result) => !flaky.includes(result));
  return {
    passed: counts.passed + recovered,
    failed: counts.failed - recovered,
    skipped: counts.skipped,
    flaky: flaky.map(({ file }) => file),
    failures: failed.flatMap(({ file, failures }) => failures.map((title) => `${file} › ${title}`)),
  };
}

interface JestReport {
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
}

/** Every file of a jest report (`--json`); a file that could not run at all counts as one failure. */
export const jestFiles = ({ testResults }: JestReport): FileResult[] =>
  testResults.map(({ name, status, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status === "failed").map(({ fullName }) => fullName);
    return {
      file: name,
      failures: status === "failed" && failures.length === 0 ? ["the file could not run"] : failures,
    };
  });

interface BrowserSuite {
  file: string;
  specs?: readonly { title: string; tests: readonly { status: string; projectName: string }[] }[];
  suites?: readonly BrowserSuite[];
}

/** Every file of a Playwright report (JSON reporter), its failures over all projects together. */
export const browserFiles = ({ suites }: { suites: readonly BrowserSuite[] }): FileResult[] =>
  suites.map((suite) => ({
    file: suite.file,
    failures: failuresIn(suite),
  }));

const failuresIn = ({ specs = [], suites = [] }: BrowserSuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === "unexpected").map(({ projectName }) => `${title} (${projectName})`),
  ),
  ...suites.flatMap(failuresIn),
];
