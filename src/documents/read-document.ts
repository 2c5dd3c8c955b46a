import type { DocumentDefinition } from "../../documents/definition.ts";
import type { DocumentOf } from "../../documents/values.ts";
import type { Commands } from "../commands/aggregate.ts";
import { NotFound } from "../http/problems.ts";
import type { DocumentModel } from "./document-model.ts";
import type { DocumentRevision } from "./document-revision.ts";
import { documentsAt } from "./history/documents-at.ts";

/**
 * Folds the document from its stream, now or as it stood after revision `at`: never older than the caller's last write.
 * @throws NotFound for a revision that does not exist
 */
export async function readDocument<D extends DocumentDefinition>(
  { commands }: { commands: Pick<Commands, "load"> },
  model: DocumentModel<D>,
  subjectId: string,
  at?: number,
): Promise<DocumentRevision<DocumentOf<D>>> {
  if (at === undefined) {
    const { state, revision } = await commands.load(model.decider, subjectId);
    return { revision, document: state.document as DocumentOf<D> };
  }
  const document = (await documentsAt({ commands }, model, subjectId, [at])).get(at);
  if (document === undefined) throw new NotFound();
  return { revision: at, document: document as DocumentOf<D> };
}
