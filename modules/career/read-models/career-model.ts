import { createDocumentModel } from "../../../src/documents/document-model.ts";
import { careerDefinition } from "../career-definition.ts";

/** The 職務経歴書 on its tables. */
export const careerModel = createDocumentModel(careerDefinition, {
  versions: { document: 1, history: 1 },
});

/** The present 職務経歴書 of each person. */
export const careerDocument = careerModel.documentProjection;
/** Actor, section and time of every save, and the named versions. */
export const careerHistory = careerModel.historyProjection;
