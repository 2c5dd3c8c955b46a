import type { CandidateDocument } from "../document.ts";

/** A record in the list of an agency. */
export interface CandidateRow
  extends Pick<CandidateDocument, "desired_job" | "stage" | "next_contact_on" | "accepted_on" | "updated_at"> {
  id: string;
  /** "" for a record without a name. */
  name: string;
  age: number | null;
  prefecture: string;
}

/** `GET /agency/candidates` */
export interface CandidatePage {
  items: CandidateRow[];
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number };
}
