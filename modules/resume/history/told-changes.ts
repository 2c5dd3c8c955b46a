import { emptyResume, type Resume } from "../document.ts";
import { evolveDocument } from "../evolve.ts";
import type { RecordedResumeEvent } from "../resume.ts";
import { type DescribedChange, describeChanges } from "./describe-changes.ts";

/** A document on its way through its events, and what each of them changed, by revision. */
export interface Told {
  document: Resume;
  changes: Map<number, readonly DescribedChange[]>;
}

/**
 * Tells in words what the events of a 履歴書 changed, from revision `from` on: an aggregate to be loaded once, as it stood
 * after some revision. Of somebody who was erased nothing is told.
 */
export const tellChanges = (from: number) => ({
  category: "resume",
  initial: { document: emptyResume, changes: new Map() } as Told,
  evolve({ document, changes }: Told, event: RecordedResumeEvent): Told {
    if (event.erased) return { document: emptyResume, changes: new Map() };
    switch (event.type) {
      case "resume.version-named":
      case "resume.version-renamed":
      case "resume.version-name-removed":
        return { document, changes };
      default: {
        const next = evolveDocument(document, event, event.metadata.occurredAt);
        // Into the one map, which is this load's alone: a copy an event would cost the square of a long history.
        if (event.revision >= from) changes.set(event.revision, describeChanges(document, next));
        return { document: next, changes };
      }
    }
  },
  decide: (): never[] => [],
});
