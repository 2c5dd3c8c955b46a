import { candidateDefinition } from "../../../modules/candidate/contract.ts";
import { allDocuments } from "./all-documents.ts";

/** Every kind of document that has drafts on this device, also of subjects. Import it dynamically. */
export const allDefinitions = [...allDocuments.map(({ definition }) => definition), candidateDefinition];
