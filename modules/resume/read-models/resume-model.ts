import { createDocumentModel } from "../../../src/documents/document-model.ts";
import { resumeDefinition } from "../resume-definition.ts";

/** The 履歴書 on its tables. */
export const resumeModel = createDocumentModel(resumeDefinition, {
  versions: { document: 6, history: 3 },
});

/** The present 履歴書 of each person. */
export const resumeDocument = resumeModel.documentProjection;
/** Actor, section and time of every save, and the named versions. */
export const resumeHistory = resumeModel.historyProjection;
