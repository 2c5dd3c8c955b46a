import { ownDocument } from "../../src/documents/http/rights.ts";

/** A 職務経歴書 is its owner's, a job seeker's. */
export const rights = ownDocument(["seeker"]);
