import type { Commands } from "../commands/aggregate.ts";
import type { DomainEvent } from "../event-store/event-definition.ts";
import { NotFound } from "../http/problems.ts";
import type { DocumentKind } from "./document-kind.ts";
import { documentsAt } from "./history/documents-at.ts";

/** A document as it stood after a revision; null before the first event. */
export interface DocumentRevision<Document> {
  revision: number | null;
  document: Document;
}

/**
 * Folds the document from its stream, now or as it stood after revision `at`: never older than the caller's last write.
 * @throws NotFound for a revision that does not exist
 */
export async function readDocument<Document, Event extends DomainEvent>(
  { commands }: { commands: Pick<Commands, "load"> },
  kind: DocumentKind<Document, Event>,
  accountId: string,
  at?: number,
): Promise<DocumentRevision<Document>> {
  if (at === undefined) {
    const { state, revision } = await commands.load(kind.decider, accountId);
    return { revision, document: state.document };
  }
  const document = (await documentsAt({ commands }, kind, accountId, [at])).get(at);
  if (document === undefined) throw new NotFound();
  return { revision: at, document };
}
