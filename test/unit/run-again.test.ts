import { afterSecondRun, browserFiles, jestFiles } from "../../scripts/run-again.ts";

const counts = { passed: 10, failed: 3, skipped: 1 };
const failed = [
  { file: "a.test.ts", failed: 2 },
  { file: "b.test.ts", failed: 1 },
];

test("a file that passes alone is flaky and its tests count as passed; one that fails again stays failed", () => {
  const again = [
    { file: "a.test.ts", failed: 0 },
    { file: "b.test.ts", failed: 1 },
  ];
  expect(afterSecondRun(counts, failed, again)).toEqual({ passed: 12, failed: 1, skipped: 1, flaky: ["a.test.ts"] });
});

test("without a second run every failure stays", () => {
  expect(afterSecondRun(counts, failed, undefined)).toEqual({ ...counts, flaky: [] });
});

test("a file without a result in the second run stays failed", () => {
  expect(afterSecondRun(counts, failed, [])).toEqual({ ...counts, flaky: [] });
});

test("a jest file that could not run at all counts as one failure", () => {
  const testResults = [
    { name: "broken.test.ts", status: "failed", assertionResults: [] },
    { name: "red.test.ts", status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
    { name: "green.test.ts", status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  expect(jestFiles({ testResults }).map((it) => it.failed)).toEqual([1, 1, 0]);
});

test("failures of a browser file are found in nested groups and every project", () => {
  const nested = { file: "a.spec.ts", specs: [{ tests: [{ status: "unexpected" }, { status: "expected" }] }] };
  const suites = [{ file: "a.spec.ts", specs: [{ tests: [{ status: "unexpected" }] }], suites: [nested] }];
  expect(browserFiles({ suites })).toEqual([{ file: "a.spec.ts", failed: 2 }]);
});
