import type { AccessibilityFindings, Percentiles, VitalsAnswer } from "../contract/vitals.ts";

type Limits = readonly { above: number; penalty: number }[];

/** Points that a figure takes from 100, the worst first (specification 9). */
const PENALTIES: Readonly<Record<"lcp" | "fid" | "cls", Limits>> = {
  lcp: [
    { above: 4_000, penalty: 30 },
    { above: 2_500, penalty: 15 },
  ],
  fid: [
    { above: 300, penalty: 25 },
    { above: 100, penalty: 10 },
  ],
  cls: [
    { above: 0.25, penalty: 25 },
    { above: 0.1, penalty: 10 },
  ],
};

/** Points that each accessibility finding takes from 100, by impact (specification 9). */
const IMPACTS: AccessibilityFindings = { critical: 20, serious: 10, moderate: 5, minor: 2 };

const PER_ERROR = 5;
const MAX_ERROR_PENALTY = 50;
const BLOCKING_ERRORS = 5;
const PASSES_AT = 95;

const penaltyOf = (limits: Limits, value: number | null): number =>
  value === null ? 0 : (limits.find(({ above }) => value > above)?.penalty ?? 0);

/** 0 to 100; a figure that no view has takes nothing. */
export const performanceScore = (parts: Pick<Percentiles, "lcp" | "fid" | "cls">): number =>
  100 - penaltyOf(PENALTIES.lcp, parts.lcp) - penaltyOf(PENALTIES.fid, parts.fid) - penaltyOf(PENALTIES.cls, parts.cls);

/** 0 to 100. */
export function accessibilityScore(findings: AccessibilityFindings): number {
  const impacts = Object.keys(IMPACTS) as (keyof AccessibilityFindings)[];
  return Math.max(0, 100 - impacts.reduce((sum, impact) => sum + IMPACTS[impact] * findings[impact], 0));
}

/** The scores of specification 9: readiness is 0.4 performance, 0.4 accessibility and 0.2 error term, to one decimal. */
export function scoreOf(
  parts: Pick<Percentiles, "lcp" | "fid" | "cls">,
  findings: AccessibilityFindings,
  errorCount: number,
): VitalsAnswer["score"] {
  const performance = performanceScore(parts);
  const accessibility = accessibilityScore(findings);
  const errorTerm = 100 - Math.min(MAX_ERROR_PENALTY, PER_ERROR * errorCount);
  const readiness = Math.round(4 * performance + 4 * accessibility + 2 * errorTerm) / 10;
  const blockers = errorCount >= BLOCKING_ERRORS ? [`画面のエラーが${BLOCKING_ERRORS}件以上あります`] : [];
  return { performance, accessibility, readiness, passes: readiness >= PASSES_AT && blockers.length === 0, blockers };
}
