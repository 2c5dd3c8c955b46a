import type { CandidateDocument } from "../document.ts";

/** 高橋 美幸; "" for a record without a name. */
export const candidateName = ({ last_name, first_name }: Pick<CandidateDocument, "last_name" | "first_name">): string =>
  `${last_name} ${first_name}`.trim();
