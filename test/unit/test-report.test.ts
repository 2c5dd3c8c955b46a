import { reportLines, type SuiteResult } from "../../scripts/test-report.ts";

const suite = (changed: Partial<SuiteResult> = {}): SuiteResult => ({
  name: "jest",
  passed: 2,
  failed: 0,
  skipped: 0,
  seconds: 12,
  ...changed,
});

test("the slowest files stand above the closing line", () => {
  const files = [
    { file: "test/unit/a.test.ts", seconds: 1 },
    { file: "test/e2e/b.spec.ts", seconds: 9.25 },
  ];
  const { lines } = reportLines([suite({ files }), suite({ name: "browser", failed: 1 })]);
  const slowest = lines.slice(lines.indexOf("slowest files") + 1);
  expect(slowest).toEqual([
    "     9.3 s  test/e2e/b.spec.ts",
    "     1.0 s  test/unit/a.test.ts",
    "",
    "jest               12 s  2 passed, 0 failed",
    "browser            12 s  2 passed, 1 failed",
    "4 passed, 1 failed",
  ]);
});

test("three flaky files are printed, four fail the run", () => {
  const flaky = ["a.test.ts", "b.test.ts", "c.test.ts"];
  const three = reportLines([suite({ flaky })]);
  expect(three.failed).toBe(0);
  expect(three.lines.slice(-4)).toEqual([...flaky.map((file) => `flaky: ${file}`), "2 passed, 0 failed"]);

  const four = reportLines([suite({ flaky }), suite({ name: "browser", flaky: ["d.spec.ts"] })]);
  expect(four.failed).toBe(4);
  expect(four.lines.at(-1)).toBe("4 passed, 4 failed");
});

test("failed tests are named beside the counts, where the end of a log still shows them", () => {
  const { lines } = reportLines([suite({ failed: 1, failures: [`${process.cwd()}/a.test.ts › reads`] })]);
  expect(lines.slice(-2)).toEqual(["failed: a.test.ts › reads", "2 passed, 1 failed"]);
});
