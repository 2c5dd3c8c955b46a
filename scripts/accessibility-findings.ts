import { writeFileSync } from "node:fs";
import type { AccessibilityFindings } from "../modules/monitoring/contract/vitals.ts";

/** The file ships with the release; the page of vitals takes its points from it. */
const FILE = "modules/monitoring/vitals/accessibility-findings.json";

/** Type of the annotation by which a browser test notes a violation that axe found: `{ page, rule, impact }` as JSON. */
export const FINDING = "accessibility-finding";

interface BrowserTest {
  status: string;
  annotations: readonly { type: string; description?: string }[];
}
interface BrowserSuite {
  specs?: readonly { tests: readonly BrowserTest[] }[];
  suites?: readonly BrowserSuite[];
}

/**
 * Findings in a Playwright report (JSON reporter) by impact: a rule counts once a page, whatever its themes, sizes and elements.
 * @returns undefined where a test failed without a finding, since it may not have come to its pages
 */
export function findingsIn({ suites }: { suites: readonly BrowserSuite[] }): AccessibilityFindings | undefined {
  const findings: AccessibilityFindings = { critical: 0, serious: 0, moderate: 0, minor: 0 };
  const tests = suites.flatMap(testsIn).map(({ status, annotations }) => ({
    hasFailed: status === "unexpected",
    found: annotations.flatMap(({ type, description }) => (type === FINDING && description ? [description] : [])),
  }));
  if (tests.some(({ hasFailed, found }) => hasFailed && found.length === 0)) return undefined;
  for (const finding of new Set(tests.flatMap(({ found }) => found))) {
    const { impact } = JSON.parse(finding) as { impact: keyof AccessibilityFindings };
    findings[impact] += 1;
  }
  return findings;
}

const testsIn = ({ specs = [], suites = [] }: BrowserSuite): BrowserTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

/** Writes the findings of a run over every page, for the release that is made of this source. */
export function writeFindings(findings: AccessibilityFindings | undefined): void {
  if (!findings) {
    console.log(`${FILE} stays as it is: not every page was looked at`);
    return;
  }
  const impacts = Object.entries(findings).map(([impact, count]) => `"${impact}": ${count}`);
  writeFileSync(FILE, `{ ${impacts.join(", ")} }\n`);
}
