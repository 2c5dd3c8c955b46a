import type { AdviceFinding } from "../../../../modules/assist/contract/advice.ts";

/** A finding whose passage has better words. */
export interface Correction {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly message: string;
}

/** A stretch of the text: as it is, taken out, or put in. */
export interface ProposalPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** The findings that can be accepted, in the order of the text. Passages do not overlap. */
export const correctionsIn = (findings: readonly AdviceFinding[]): Correction[] =>
  findings
    .flatMap(({ start, end, replacement, message }) =>
      start === null || end === null || replacement === null ? [] : [{ start, end, replacement, message }],
    )
    .sort((a, b) => a.start - b.start);

/** The text with the chosen corrections, part by part. */
export function proposalParts(text: string, corrections: readonly Correction[]): ProposalPart[] {
  let at = 0;
  const parts: ProposalPart[] = [];
  for (const { start, end, replacement } of corrections) {
    parts.push({ kind: "same", text: text.slice(at, start) });
    parts.push({ kind: "removed", text: text.slice(start, end) });
    parts.push({ kind: "added", text: replacement });
    at = end;
  }
  parts.push({ kind: "same", text: text.slice(at) });
  return parts.filter((part) => part.text !== "");
}

/** The text with the chosen corrections. */
export const corrected = (text: string, corrections: readonly Correction[]): string =>
  proposalParts(text, corrections)
    .filter(({ kind }) => kind !== "removed")
    .map((part) => part.text)
    .join("");
