import type { Change, DescribedChange, HistoryChanges, HistorySave, SaveKind } from "../answers.ts";
import type { DocumentKind } from "../document-kind.ts";
import type { DocumentsByRevision } from "./documents-at.ts";

/** Maximum number of changes in one answer; the client asks for further pages. */
export const MOST_CHANGES = 100;

/** Revisions of one save, or of the saves of one entry. */
export interface RevisionRange {
  first_revision: number;
  revision: number;
}

type DescribedKind<Document> = Pick<DocumentKind<Document>, "empty" | "describeChanges" | "summarize">;

/** The two revisions whose difference is what a range changed; changes undone within the range do not appear. */
export const boundsOf = ({ first_revision, revision }: RevisionRange): [before: number, after: number] => [
  first_revision - 1,
  revision,
];

/** A range of saves as the history shows it, with its first changes. */
export function describeSave<Document>(
  kind: DescribedKind<Document>,
  save: RevisionRange & { at: Date; kind: SaveKind },
  documents: DocumentsByRevision<Document>,
): HistorySave {
  const { first_revision, revision, at } = save;
  const [before, after] = boundsOf(save);
  const changes = kind.describeChanges(documents.get(before) ?? kind.empty, documents.get(after) ?? kind.empty);
  return {
    first_revision,
    revision,
    at: at.toISOString(),
    summary: `${summaryPrefixes[save.kind]}${kind.summarize(changes)}`,
    changes: changes.slice(0, MOST_CHANGES).map(toChange),
    changes_total: changes.length,
  };
}

/** One page of the changes between two documents, behind the first `after` changes. */
export function pageOfChanges<Document>(
  kind: Pick<DescribedKind<Document>, "describeChanges">,
  before: Document,
  now: Document,
  after: number,
): HistoryChanges {
  const changes = kind.describeChanges(before, now);
  const end = after + MOST_CHANGES;
  return {
    changes: changes.slice(after, end).map(toChange),
    changes_total: changes.length,
    next: end < changes.length ? end : null,
  };
}

/** The change as it goes over the wire. */
export const toChange = ({ section, field, label, before, after, row }: DescribedChange): Change => ({
  section,
  field,
  label,
  before,
  after,
  ...(row === undefined ? {} : { row }),
});

const summaryPrefixes: Readonly<Record<SaveKind, string>> = {
  save: "",
  undo: "元に戻す：",
  redo: "やり直す：",
  restore: "以前の版に戻す：",
};
