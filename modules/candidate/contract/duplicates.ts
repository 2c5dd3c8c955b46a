import type { DoubleReason } from "./double-reasons.ts";
import type { CandidateList, CandidateRow } from "./list.ts";

/** The likeness of two records: the probability that they are about one person, and the reasons for it. */
export interface Likeness {
  /** 40 to 100. */
  score: number;
  reasons: DoubleReason[];
}

/** `POST /agency/candidates/duplicates`: records that are probably about the person who is being typed, the likeliest first. */
export interface LikelyDoubles {
  items: (Likeness & { id: string; name: string })[];
}

/** Two records that are probably about one person. */
export interface DuplicatePair extends Likeness {
  candidates: CandidateRow[];
}

/** `GET /agency/candidates/duplicates` */
export interface DuplicatePairs {
  items: DuplicatePair[];
  pagination: CandidateList["pagination"];
}
