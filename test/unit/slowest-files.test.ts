import path from "node:path";
import { browserDurations, jestDurations, secondsByDirectory, slowestFiles } from "../../scripts/slowest-files.ts";

test("a jest file lasts from its start to its end", () => {
  const name = path.resolve("test/unit/a.test.ts");
  expect(jestDurations({ testResults: [{ name, startTime: 1_000, endTime: 3_500 }] })).toEqual([
    { file: "test/unit/a.test.ts", seconds: 2.5 },
  ]);
});

test("a browser file lasts as long as its tests in every group and on every screen", () => {
  const test = (...durations: number[]) => ({ results: durations.map((duration) => ({ duration })) });
  const nested = { file: "a.spec.ts", specs: [{ tests: [test(500)] }] };
  const suites = [{ file: "a.spec.ts", specs: [{ tests: [test(1_000), test(2_000, 250)] }], suites: [nested] }];
  expect(browserDurations({ suites })).toEqual([{ file: "test/e2e/a.spec.ts", seconds: 3.75 }]);
});

test("the slowest files come first, and only so many", () => {
  const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  expect(slowestFiles(files, 2).map(({ seconds }) => seconds)).toEqual([3, 2]);
});

test("seconds are added up per directory, two levels deep", () => {
  const files = ["test/web/ui/a.test.tsx", "test/web/ui/b.test.tsx", "test/e2e/c.spec.ts"].map((file) => ({
    file,
    seconds: 2,
  }));
  expect(secondsByDirectory(files)).toEqual([
    { file: "test/web/ui", seconds: 4 },
    { file: "test/e2e", seconds: 2 },
  ]);
});
