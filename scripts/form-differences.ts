import { PHOTO_HEIGHT, PHOTO_WIDTH } from "../modules/resume/pdf/mhlw-form.ts";
import type { Label, ReadForm, Rule } from "./read-form.ts";

export interface FormDifferences {
  /** Sentences about every deviation beyond the tolerance. */
  rules: string[];
  labels: string[];
  /** Largest distance of anything that was matched, millimetres. */
  largest: { rule: number; label: number };
}

/** Tolerance of the position of a line or a label, millimetres. */
const TOLERANCE = 0.2;

/** Matches every rule and label of two blank forms one to one and names what is missing, moved or too much. */
export function compareForms(ours: ReadForm, theirs: ReadForm): FormDifferences {
  const rules = match(theirs.rules, ours.rules, ruleDistance);
  const labels = match(theirs.labels, ours.labels.filter(isNoWantedDifference), labelDistance);
  return {
    rules: rules.complaints,
    labels: labels.complaints,
    largest: { rule: rules.largest, label: labels.largest },
  };
}

/** Text that is printed on purpose although the official file lacks it: the measures of the photo. */
const WANTED = [PHOTO_HEIGHT, PHOTO_WIDTH];
const isNoWantedDifference = ({ text }: Label) => !WANTED.includes(text);

/** The farther end's distance; the length of a dashed line is that of its frame. */
function ruleDistance(a: Rule, b: Rule): number {
  if (Boolean(a.dash) !== Boolean(b.dash)) return Number.POSITIVE_INFINITY;
  return Math.max(
    Math.abs(a.x1 - b.x1),
    Math.abs(a.y1 - b.y1),
    Math.abs(a.x2 - b.x2),
    Math.abs(a.y2 - b.y2),
    Math.abs(a.width - b.width),
  );
}

/** Distance of both ends of a label's baseline; another text is infinitely far. */
function labelDistance(a: Label, b: Label): number {
  if (a.text !== b.text) return Number.POSITIVE_INFINITY;
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.x + a.width - b.x - b.width));
}

function match<T>(expected: readonly T[], found: readonly T[], distance: (a: T, b: T) => number) {
  const left = new Set(found);
  const complaints: string[] = [];
  let largest = 0;
  for (const wanted of expected) {
    const [nearest] = [...left].sort((a, b) => distance(wanted, a) - distance(wanted, b));
    const away = nearest === undefined ? Number.POSITIVE_INFINITY : distance(wanted, nearest);
    if (nearest === undefined || away > TOLERANCE) {
      complaints.push(`missing ${JSON.stringify(wanted)}, nearest is ${away.toFixed(3)} mm away`);
      continue;
    }
    left.delete(nearest);
    largest = Math.max(largest, away);
  }
  for (const extra of left) complaints.push(`too much ${JSON.stringify(extra)}`);
  return { complaints, largest };
}
