import { createDocumentModel } from "../../../src/documents/document-model.ts";
import { resumeDefinition } from "../resume-definition.ts";

/** The 履歴書 on its tables. */
export const resumeModel = createDocumentModel(resumeDefinition, {
  tables: {
    document: "resume.document",
    history: "resume.history",
    historyHead: "resume.history_head",
    version: "resume.version",
  },
  versions: { document: 2, history: 3 },
});

/** What does my 履歴書 look like now? */
export const resumeDocument = resumeModel.documentProjection;
/** Who changed which section, and when; which revisions have a name. */
export const resumeHistory = resumeModel.historyProjection;
