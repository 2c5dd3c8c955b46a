import type { Commands } from "../../../src/commands/aggregate.ts";
import { emptyResume, type Resume } from "../document.ts";
import { isVersionEvent } from "../events.ts";
import { documentSnapshot, evolveDocument } from "../evolve.ts";
import type { RecordedResumeEvent } from "../resume.ts";

/** Revisions further apart than this are read separately: a snapshot stands between them. */
const FAR_APART = 500;

/** Documents by the revision after which they stood; -1 for the empty one before the first event. */
export type DocumentsByRevision = ReadonlyMap<number, Resume>;

/**
 * The documents as they stood after each of `revisions`, in as few reads as possible: at most 499 events for the first and
 * for every revision far from the one before it. A revision that does not exist is missing in the answer.
 */
export async function documentsAt(
  commands: Pick<Commands, "load">,
  accountId: string,
  revisions: Iterable<number>,
): Promise<DocumentsByRevision> {
  const found = new Map<number, Resume>();
  for (const group of groupNearby([...new Set(revisions)].sort((a, b) => a - b))) {
    const { state } = await commands.load(collectDocuments(group), accountId, group.at(-1));
    for (const [revision, document] of state.found) found.set(revision, document);
  }
  return found.set(-1, emptyResume);
}

interface Collected {
  document: Resume;
  found: Map<number, Resume>;
}

/** An aggregate that is folded once, and keeps the document after each wanted revision. */
function collectDocuments(wanted: readonly number[]) {
  const isWanted = new Set(wanted);
  // One map for the whole load, which is nobody else's: a copy an event would cost the square of a long history.
  const found = new Map<number, Resume>();
  const keep = (document: Resume, revision: number): Collected => {
    if (isWanted.has(revision)) found.set(revision, document);
    return { document, found };
  };
  return {
    category: "resume",
    initial: { document: emptyResume, found } satisfies Collected,
    evolve({ document }: Collected, event: RecordedResumeEvent): Collected {
      if (event.erased) return keep(emptyResume, event.revision);
      if (isVersionEvent(event)) return keep(document, event.revision);
      return keep(evolveDocument(document, event, event.metadata.occurredAt), event.revision);
    },
    decide: (): never[] => [],
    snapshots: [
      {
        ...documentSnapshot,
        take: ({ document }: Collected): unknown => document,
        restore: (taken: unknown, revision: number) => keep(taken as Resume, revision),
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
