import { diffArrays } from "diff";
import type { Comparison, TextPart } from "../../../documents/contract/answers.ts";
import type { DocumentDefinition } from "../../../documents/definition.ts";
import { describeChanges, toChange } from "../../../documents/describe-changes.ts";
import type { AnyDocument } from "../../../documents/values.ts";

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
/** Edit distance beyond which two texts are shown one after the other. The diff's time is quadratic in it. */
const MAX_EDITS = 500;

/** Differences between two documents, with the words removed and added. */
export function compareDocuments(
  definition: DocumentDefinition,
  before: AnyDocument,
  after: AnyDocument,
): Comparison["changes"] {
  return describeChanges(definition, before, after).map((change) => ({
    ...toChange(change),
    parts: compareTexts(change.before, change.after),
  }));
}

/** Parts in reading order; without the added ones they spell `before`, without the removed ones `after`. */
export function compareTexts(before: string, after: string): TextPart[] {
  const words = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const edits = diffArrays(words(before), words(after), { maxEditLength: MAX_EDITS });
  const parts = edits?.map(({ added, removed, value }): TextPart => {
    return { kind: added ? "added" : removed ? "removed" : "same", text: value.join("") };
  });
  const wholes: TextPart[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return (parts ?? wholes).filter(({ text }) => text !== "");
}
