import { afterSecondRun, browserFiles, jestFiles } from "../../scripts/run-again.ts";

const counts = { passed: 10, failed: 3, skipped: 1 };
const failed = [
  { file: "a.test.ts", failures: ["saves", "prints"] },
  { file: "b.test.ts", failures: ["reads"] },
];

test("a file that passes alone is flaky and its tests count as passed; one that fails again stays failed", () => {
  const again = [
    { file: "a.test.ts", failures: [] },
    { file: "b.test.ts", failures: ["reads"] },
  ];
  const flaky = ["a.test.ts"];
  const failures = ["b.test.ts › reads"];
  expect(afterSecondRun(counts, failed, again)).toEqual({ passed: 12, failed: 1, skipped: 1, flaky, failures });
});

const ALL = ["a.test.ts › saves", "a.test.ts › prints", "b.test.ts › reads"];

test("without a second run every failure stays", () => {
  expect(afterSecondRun(counts, failed, undefined)).toEqual({ ...counts, flaky: [], failures: ALL });
});

test("a file without a result in the second run stays failed", () => {
  expect(afterSecondRun(counts, failed, [])).toEqual({ ...counts, flaky: [], failures: ALL });
});

test("a jest file that could not run at all counts as one failure", () => {
  const failing = { status: "failed", fullName: "reads" };
  const passing = { status: "passed", fullName: "writes" };
  const testResults = [
    { name: "broken.test.ts", status: "failed", assertionResults: [] },
    { name: "red.test.ts", status: "failed", assertionResults: [failing, passing] },
    { name: "green.test.ts", status: "passed", assertionResults: [passing] },
  ];
  expect(jestFiles({ testResults }).map((it) => it.failures)).toEqual([["the file could not run"], ["reads"], []]);
});

test("failures of a browser file are found in nested groups and every project", () => {
  const onDesktop = { status: "unexpected", projectName: "desktop" };
  const onPhone = { status: "unexpected", projectName: "phone" };
  const passing = { status: "expected", projectName: "desktop" };
  const nested = { file: "a.spec.ts", specs: [{ title: "prints", tests: [onPhone, passing] }] };
  const suites = [{ file: "a.spec.ts", specs: [{ title: "saves", tests: [onDesktop] }], suites: [nested] }];
  expect(browserFiles({ suites })).toEqual([{ file: "a.spec.ts", failures: ["saves (desktop)", "prints (phone)"] }]);
});
