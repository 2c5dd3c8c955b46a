import { adviceMessages } from "../../../japanese/advice-messages.ts";
import type { AdviceAnswer, AdviceFinding } from "../contract/advice.ts";
import type { AdvicePoint, AdviceRequest } from "./advice-point.ts";
import { contentFindings, framesFor } from "./content-rules.ts";
import { NO_FACTS, type OwnFacts } from "./own-facts.ts";
import { styleFindings } from "./style-rules.ts";
import { wordingFindings } from "./wording-rules.ts";

/** Findings that a person takes in at once. */
const MAX_FINDINGS = 15;
/** Different characters of a text from which an example can be made. */
const LEAST_CHARACTERS = 8;
const TOO_LITTLE = "文章が短く、直した例を示せません。例にある〇〇を、ご自身の事実で埋めて書き始めます。";

/** Advice of the own rules and of `grammar`, the findings of a further reader of the text; `facts` fill the example. */
export function adviceOn(
  { text, field, job, industry }: AdviceRequest,
  grammar: readonly AdvicePoint[] = [],
  facts: OwnFacts = NO_FACTS,
): AdviceAnswer {
  const words = withoutOverlaps([...wordingFindings(text), ...grammar]);
  const isTooLittle = new Set(text.replace(/\s/gu, "")).size < LEAST_CHARACTERS;
  const findings = [
    ...(isTooLittle ? [{ message: TOO_LITTLE }] : []),
    ...contentFindings(text, field, { job, industry }),
    ...words,
    ...styleFindings(text),
  ].slice(0, MAX_FINDINGS);
  const frames = framesFor(text, field, { ...facts, job, industry });
  return {
    advice: findings.map(({ message }) => message).join("\n") || adviceMessages.fine,
    example: (isTooLittle ? frames : [applied(text, findings), ...frames]).join("\n"),
    findings: findings.map(toWire),
    engine: "offline",
    sent: false,
  };
}

/** In the order of the text; of two that touch the same words the longer one stays. */
function withoutOverlaps(findings: readonly AdvicePoint[]): AdvicePoint[] {
  const bySize = [...findings].sort((a, b) => sizeOf(b) - sizeOf(a));
  const taken: AdvicePoint[] = [];
  for (const finding of bySize) {
    if (!taken.some((other) => overlap(other, finding))) taken.push(finding);
  }
  return taken.sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
}

const sizeOf = ({ start = 0, end = 0 }: AdvicePoint) => end - start;
const overlap = (a: AdvicePoint, b: AdvicePoint) => (a.start ?? 0) < (b.end ?? 0) && (b.start ?? 0) < (a.end ?? 0);

/** The text with every replacement. They do not overlap. */
function applied(text: string, findings: readonly AdvicePoint[]): string {
  const replacements = findings.filter(({ replacement }) => replacement !== undefined);
  return [...replacements]
    .sort((a, b) => (b.start ?? 0) - (a.start ?? 0))
    .reduce(
      (written, { start = 0, end = 0, replacement = "" }) => written.slice(0, start) + replacement + written.slice(end),
      text,
    );
}

const toWire = ({ message, start, end, replacement }: AdvicePoint): AdviceFinding => ({
  message,
  start: start ?? null,
  end: end ?? null,
  replacement: replacement ?? null,
});
