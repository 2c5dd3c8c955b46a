import type { HistoryChanges, HistorySave } from "../contract/answers.ts";
import { emptyResume, type Resume } from "../document.ts";
import { type DescribedChange, describeChanges, toChange } from "./describe-changes.ts";
import type { DocumentsByRevision } from "./documents-at.ts";
import type { Save } from "./saves.ts";
import { summarize } from "./summarize.ts";

/** Changes in one answer; further ones are asked for. */
export const MOST_CHANGES = 100;

/** Revisions of one save, or of the saves of one entry. */
export interface RevisionRange {
  first_revision: number;
  revision: number;
}

/** The two revisions between which a range changed the document: what came and went within it is not mentioned. */
export const boundsOf = ({ first_revision, revision }: RevisionRange): [before: number, after: number] => [
  first_revision - 1,
  revision,
];

/** A range of saves as the history shows it, with its first changes. */
export function describeSave(
  save: RevisionRange & { at: Date; kind: Save["kind"] },
  documents: DocumentsByRevision,
): HistorySave {
  const { first_revision, revision, at, kind } = save;
  const changes = netChanges(save, documents);
  return {
    first_revision,
    revision,
    at: at.toISOString(),
    summary: `${LEADS[kind]}${summarize(changes)}`,
    changes: changes.slice(0, MOST_CHANGES).map(toChange),
    changes_total: changes.length,
  };
}

/** One page of what lies between two documents, behind the first `after` changes. */
export function pageOfChanges(before: Resume, now: Resume, after: number): HistoryChanges {
  const changes = describeChanges(before, now);
  const end = after + MOST_CHANGES;
  return {
    changes: changes.slice(after, end).map(toChange),
    changes_total: changes.length,
    next: end < changes.length ? end : null,
  };
}

function netChanges(range: RevisionRange, documents: DocumentsByRevision): DescribedChange[] {
  const [before, after] = boundsOf(range).map((revision) => documents.get(revision) ?? emptyResume);
  return before && after ? describeChanges(before, after) : [];
}

const LEADS: Readonly<Record<Save["kind"], string>> = {
  save: "",
  undo: "元に戻す：",
  redo: "やり直す：",
  restore: "以前の版に戻す：",
};
