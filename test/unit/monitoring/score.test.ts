import { accessibilityScore, performanceScore, scoreOf } from "../../../modules/monitoring/vitals/score.ts";

const NONE = { critical: 0, serious: 0, moderate: 0, minor: 0 };
const BEST = { lcp: 0, fid: 0, cls: 0 };

test.each([
  [{ lcp: 2_500, fid: 100, cls: 0.1 }, 100],
  [{ lcp: 2_501, fid: 100, cls: 0.1 }, 85],
  [{ lcp: 4_000, fid: 100, cls: 0.1 }, 85],
  [{ lcp: 4_001, fid: 100, cls: 0.1 }, 70],
  [{ lcp: 0, fid: 101, cls: 0 }, 90],
  [{ lcp: 0, fid: 300, cls: 0 }, 90],
  [{ lcp: 0, fid: 301, cls: 0 }, 75],
  [{ lcp: 0, fid: 0, cls: 0.11 }, 90],
  [{ lcp: 0, fid: 0, cls: 0.25 }, 90],
  [{ lcp: 0, fid: 0, cls: 0.26 }, 75],
  [{ lcp: 9_000, fid: 900, cls: 9 }, 20],
  [{ lcp: null, fid: null, cls: null }, 100],
])("performance of %j is %d", (parts, score) => {
  expect(performanceScore(parts)).toBe(score);
});

test.each([
  [NONE, 100],
  [{ ...NONE, critical: 1 }, 80],
  [{ ...NONE, serious: 1 }, 90],
  [{ ...NONE, moderate: 1 }, 95],
  [{ ...NONE, minor: 1 }, 98],
  [{ critical: 1, serious: 1, moderate: 1, minor: 1 }, 63],
  [{ ...NONE, critical: 6 }, 0],
])("accessibility of %j is %d", (findings, score) => {
  expect(accessibilityScore(findings)).toBe(score);
});

test.each([
  ["nothing is wrong", BEST, NONE, 0, { readiness: 100, passes: true, blockers: 0 }],
  ["four errors are 20 points of the fifth part", BEST, NONE, 4, { readiness: 96, passes: true, blockers: 0 }],
  ["five errors block", BEST, NONE, 5, { readiness: 95, passes: false, blockers: 1 }],
  ["errors take 50 at most", BEST, NONE, 400, { readiness: 90, passes: false, blockers: 1 }],
  ["a slow page", { ...BEST, lcp: 3_000 }, NONE, 0, { readiness: 94, passes: false, blockers: 0 }],
  ["one minor finding", BEST, { ...NONE, minor: 1 }, 0, { readiness: 99.2, passes: true, blockers: 0 }],
])("readiness: %s", (_case, parts, findings, errors, { readiness, passes, blockers }) => {
  const score = scoreOf(parts, findings, errors);
  expect([score.readiness, score.passes, score.blockers.length]).toEqual([readiness, passes, blockers]);
});
