import { FINDING, findingsIn } from "../../scripts/accessibility-findings.ts";

const found = (page: string, rule: string, impact: string) => ({
  type: FINDING,
  description: JSON.stringify({ page, rule, impact }),
});
const spec = (status: string, ...annotations: { type: string; description?: string }[]) => ({
  tests: [{ status, annotations }],
});

test("a run without violations has no finding", () => {
  const suites = [{ specs: [spec("expected", { type: "slow" }), spec("skipped")] }];
  expect(findingsIn({ suites })).toEqual({ critical: 0, serious: 0, moderate: 0, minor: 0 });
});

test("a rule counts once a page, over groups, screens and elements", () => {
  const label = found("求人", "label", "critical");
  const nested = { specs: [spec("unexpected", label, found("職歴", "label", "critical"))] };
  const suites = [{ specs: [spec("unexpected", label, label, found("求人", "region", "moderate"))], suites: [nested] }];
  expect(findingsIn({ suites })).toEqual({ critical: 2, serious: 0, moderate: 1, minor: 0 });
});

test("a test that failed without a finding leaves pages unseen, so that nothing is said", () => {
  const suites = [{ specs: [spec("unexpected", found("求人", "label", "critical")), spec("unexpected")] }];
  expect(findingsIn({ suites })).toBeUndefined();
});
