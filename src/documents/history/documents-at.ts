import { documentSnapshot } from "../../../documents/decider.ts";
import { reasonEventTypes, saveEventTypes } from "../../../documents/event-names.ts";
import type { AnyDocument } from "../../../documents/values.ts";
import type { Commands } from "../../commands/aggregate.ts";
import type { RecordedEvent } from "../../event-store/codec-port.ts";
import type { DocumentModel } from "../document-model.ts";

/** Revisions further apart than this are read separately: a snapshot lies between them. */
const FAR_APART = 50;

/** Documents by the revision after which they stood; -1 for the empty document before the first event. */
export type DocumentsByRevision = ReadonlyMap<number, AnyDocument>;

/** States of a document in the past, as its events tell them. */
export interface Past {
  documents: DocumentsByRevision;
  /** Reasons of saves by the revision of their event, of the events read. */
  reasons: ReadonlyMap<number, string>;
}

type FoldedModel = Pick<DocumentModel, "definition" | "evolve" | "empty">;

/**
 * The documents after each of `revisions`, in as few reads as possible: at most 49 events for the first, and for every
 * revision far from the one before it; the reasons among the events between two revisions that are near. Revisions that do
 * not exist are missing in the answer.
 */
export async function readPast(
  { commands }: { commands: Pick<Commands, "load"> },
  model: FoldedModel,
  subjectId: string,
  revisions: Iterable<number>,
): Promise<Past> {
  const documents = new Map<number, AnyDocument>();
  const reasons = new Map<number, string>();
  for (const group of groupNearby([...new Set(revisions)].sort((a, b) => a - b))) {
    const { state } = await commands.load(createCollector(model, group, reasons), subjectId, group.at(-1));
    for (const [revision, document] of state.collected) documents.set(revision, document);
  }
  return { documents: documents.set(-1, model.empty), reasons };
}

/** The documents of `readPast` alone. */
export const documentsAt = async (...past: Parameters<typeof readPast>): Promise<DocumentsByRevision> =>
  (await readPast(...past)).documents;

interface Collection {
  document: AnyDocument;
  collected: Map<number, AnyDocument>;
}

/** An aggregate for one fold; it keeps the document after each wanted revision. */
function createCollector(
  { definition, evolve, empty }: FoldedModel,
  wanted: readonly number[],
  reasons: Map<number, string>,
) {
  const isWanted = new Set(wanted);
  const saveTypes = saveEventTypes(definition);
  const { explained } = reasonEventTypes(definition);
  // One map for the whole load, shared by all its states: a copy per event would cost O(n²) in a long history.
  const collected = new Map<number, AnyDocument>();
  const collect = (document: AnyDocument, revision: number): Collection => {
    if (isWanted.has(revision)) collected.set(revision, document);
    return { document, collected };
  };
  return {
    category: definition.name,
    initial: { document: empty, collected } satisfies Collection,
    evolve({ document }: Collection, event: RecordedEvent): Collection {
      if (event.erased) return collect(empty, event.revision);
      if (!saveTypes.has(event.type)) return collect(document, event.revision);
      if (event.type === explained) reasons.set(event.revision, (event.data as { reason: string }).reason);
      return collect(evolve(document, event, event.metadata.occurredAt), event.revision);
    },
    decide: (): never[] => [],
    snapshots: [
      {
        ...documentSnapshot(definition),
        take: ({ document }: Collection): unknown => document,
        restore: (taken: unknown, revision: number) => collect(taken as AnyDocument, revision),
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
