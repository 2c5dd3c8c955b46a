import type { Commands } from "../../commands/aggregate.ts";
import type { RecordedEvent } from "../../event-store/codec-port.ts";
import type { DocumentKind } from "../document-kind.ts";

/** Revisions further apart than this are read separately: a snapshot lies between them. */
const FAR_APART = 500;

/** Documents by the revision after which they stood; -1 for the empty document before the first event. */
export type DocumentsByRevision<Document> = ReadonlyMap<number, Document>;

type ReadableKind<Document> = Pick<DocumentKind<Document>, "name" | "empty" | "evolve" | "documentSnapshot">;

/**
 * The documents after each of `revisions`, in as few reads as possible: at most 499 events for the first, and for every
 * revision far from the one before it. Revisions that do not exist are missing in the answer.
 */
export async function documentsAt<Document>(
  { commands }: { commands: Pick<Commands, "load"> },
  kind: ReadableKind<Document>,
  accountId: string,
  revisions: Iterable<number>,
): Promise<DocumentsByRevision<Document>> {
  const documents = new Map<number, Document>();
  for (const group of groupNearby([...new Set(revisions)].sort((a, b) => a - b))) {
    const { state } = await commands.load(createCollector(kind, group), accountId, group.at(-1));
    for (const [revision, document] of state.collected) documents.set(revision, document);
  }
  return documents.set(-1, kind.empty);
}

interface Collection<Document> {
  document: Document;
  collected: Map<number, Document>;
}

/** An aggregate for one fold; it keeps the document after each wanted revision. */
function createCollector<Document>(kind: ReadableKind<Document>, wanted: readonly number[]) {
  const isWanted = new Set(wanted);
  const versionPrefix = `${kind.name}.version-`;
  // One map for the whole load, shared by all its states: a copy per event would cost O(n²) in a long history.
  const collected = new Map<number, Document>();
  const collect = (document: Document, revision: number): Collection<Document> => {
    if (isWanted.has(revision)) collected.set(revision, document);
    return { document, collected };
  };
  return {
    category: kind.name,
    initial: { document: kind.empty, collected } satisfies Collection<Document>,
    evolve({ document }: Collection<Document>, event: RecordedEvent): Collection<Document> {
      if (event.erased) return collect(kind.empty, event.revision);
      if (event.type.startsWith(versionPrefix)) return collect(document, event.revision);
      return collect(kind.evolve(document, event, event.metadata.occurredAt), event.revision);
    },
    decide: (): never[] => [],
    snapshots: [
      {
        ...kind.documentSnapshot,
        take: ({ document }: Collection<Document>): unknown => document,
        restore: (taken: unknown, revision: number) => collect(taken as Document, revision),
        ...(wanted[0] === undefined ? {} : { upTo: wanted[0] }),
      },
    ],
  };
}

function groupNearby(ascending: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const revision of ascending) {
    if (revision < 0) continue;
    const group = groups.at(-1);
    if (group && revision - (group.at(-1) ?? 0) <= FAR_APART) group.push(revision);
    else groups.push([revision]);
  }
  return groups;
}
