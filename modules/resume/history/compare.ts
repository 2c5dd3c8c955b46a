import { diffArrays } from "diff";
import type { Comparison, TextPart } from "../contract/answers.ts";
import type { Resume } from "../document.ts";
import { describeChanges, toChange } from "./describe-changes.ts";

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
/** Beyond this many edits two texts have so little in common that they are shown one after the other. Time grows with its square. */
const MOST_EDITS = 500;

/** What differs between two documents, with the words that went and came. */
export function compareDocuments(before: Resume, after: Resume): Comparison["changes"] {
  return describeChanges(before, after).map((change) => ({
    ...toChange(change),
    parts: compareTexts(change.before, change.after),
  }));
}

/** Parts in reading order; without the added ones they spell `before`, without the removed ones `after`. */
export function compareTexts(before: string, after: string): TextPart[] {
  const words = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const found = diffArrays(words(before), words(after), { maxEditLength: MOST_EDITS });
  const parts = found?.map(({ added, removed, value }): TextPart => {
    return { kind: added ? "added" : removed ? "removed" : "same", text: value.join("") };
  });
  const wholes: TextPart[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return (parts ?? wholes).filter(({ text }) => text !== "");
}
