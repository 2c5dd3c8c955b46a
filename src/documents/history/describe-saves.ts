import type { HistoryChanges, HistorySave, SaveKind } from "../../../documents/contract/answers.ts";
import type { DocumentDefinition } from "../../../documents/definition.ts";
import { describeChanges, toChange } from "../../../documents/describe-changes.ts";
import { emptyDocument } from "../../../documents/empty.ts";
import { summarize } from "../../../documents/summarize.ts";
import type { AnyDocument } from "../../../documents/values.ts";
import type { DocumentsByRevision } from "./documents-at.ts";

/** Maximum number of changes in one answer; the client requests further pages. */
export const MAX_CHANGES = 100;

/** Revisions of one save, or of the saves of one entry. */
export interface RevisionRange {
  first_revision: number;
  revision: number;
}

/** The two revisions whose difference is what a range changed; changes undone within the range do not appear. */
export const boundsOf = ({ first_revision, revision }: RevisionRange): [before: number, after: number] => [
  first_revision - 1,
  revision,
];

/** Revisions at which a save may have its first reason: of its first event, or of the one behind the marker of its kind or origin. */
export const reasonRevisions = ({ first_revision, revision }: RevisionRange): number[] =>
  first_revision < revision ? [first_revision, first_revision + 1] : [first_revision];

/** A range of saves as the history shows it, with its first changes. */
export function describeSave(
  definition: DocumentDefinition,
  save: RevisionRange & { at: Date; kind: SaveKind },
  documents: DocumentsByRevision,
): HistorySave {
  const { first_revision, revision, at } = save;
  const [before, after] = boundsOf(save);
  const documentAt = (at: number) => documents.get(at) ?? emptyDocument(definition);
  const changes = describeChanges(definition, documentAt(before), documentAt(after));
  return {
    first_revision,
    revision,
    at: at.toISOString(),
    summary: `${summaryPrefixes[save.kind]}${summarize(definition, changes)}`,
    changes: changes.slice(0, MAX_CHANGES).map(toChange),
    changes_total: changes.length,
  };
}

/** One page of the changes between two documents, behind the first `after` changes. */
export function pageOfChanges(
  definition: DocumentDefinition,
  before: AnyDocument,
  now: AnyDocument,
  after: number,
): HistoryChanges {
  const changes = describeChanges(definition, before, now);
  const end = after + MAX_CHANGES;
  return {
    changes: changes.slice(after, end).map(toChange),
    changes_total: changes.length,
    next: end < changes.length ? end : null,
  };
}

const summaryPrefixes: Readonly<Record<SaveKind, string>> = {
  save: "",
  undo: "元に戻す：",
  redo: "やり直す：",
  restore: "以前の版に戻す：",
};
