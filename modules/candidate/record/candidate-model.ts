import { createDocumentModel } from "../../../src/documents/document-model.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import { CANDIDATE_ERASED } from "../events.ts";

/** The record on its tables; the person, who has no account, is its subject. */
export const candidateModel = createDocumentModel(candidateDefinition, {
  versions: { document: 2, history: 1 },
  erasedBy: CANDIDATE_ERASED,
});
