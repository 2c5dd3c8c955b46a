import type { ListedCandidate } from "../list/listed-candidate.ts";

/** A record in the list of an agency. */
export interface CandidateRow extends Omit<ListedCandidate, "text" | "folded" | "address" | "staff_id"> {
  /** Whole years today in Japan. */
  age: number | null;
  staff: { id: string; name: string } | null;
  bookmarked: boolean;
  linked: boolean;
  /** Another record is probably about the same person. */
  duplicate: boolean;
}

/** `GET /agency/candidates` */
export interface CandidateList {
  items: CandidateRow[];
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number };
}

/** Records that one press changes. */
export const MAX_AT_ONCE = 100;
