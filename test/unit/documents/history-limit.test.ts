import { historyWarning } from "../../../src/documents/history-limit.ts";

test("has no warning below nine tenths of the maximum", () => {
  for (const revision of [null, 0, 89_998]) expect(historyWarning(revision, 100_000)).toBeUndefined();
  expect(historyWarning(89_999, 100_000)).toContain("90,000／100,000件");
});
