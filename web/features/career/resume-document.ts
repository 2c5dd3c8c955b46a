import { useDocumentQuery } from "../documents/document-api.ts";

/** The 履歴書 on the wire. Its definition is not needed here, and would weigh on this page. */
const RESUME = { name: "resume", path: "/user/resume", wireName: "resume" };

/** The person's 履歴書 as it is stored; undefined until it is loaded. */
export const useResume = () => useDocumentQuery({ address: RESUME }).data?.values;
