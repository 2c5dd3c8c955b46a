import { resumeKind } from "../../../modules/resume/contract/kind.ts";
import { useDocumentQuery } from "../documents/document-api.ts";

/** The person's 履歴書 as it is stored; undefined until it is loaded. */
export const useResume = () => useDocumentQuery({ address: resumeKind }).data?.values;
