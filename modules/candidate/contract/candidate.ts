import type { CandidateDocument } from "../document.ts";
import type { CandidatePhoto } from "./photo.ts";

/** Something that a record lacks; `section` and `field` name its input. */
export interface MissingOfRecord {
  section: string;
  field: string;
  label: string;
}

/** Members of an answer beside the stored record. */
export interface CandidateFacts {
  id: string;
  revision: number | null;
  /** 高橋 美幸; "" for a record without a name. */
  name: string;
  /** Whole years today in Japan. */
  age: number | null;
  staff: { id: string; name: string } | null;
  tags: string[];
  photo: CandidatePhoto | null;
  missing: MissingOfRecord[];
  bookmarked: boolean;
  linked: boolean;
  /** Another record is probably about the same person. */
  duplicate: boolean;
  /** ISO instant. */
  created_at: string | null;
  /** The application of the job board that it was made from. */
  application_id: string | null;
}

/** A record as `GET /agency/candidates/{id}` answers it. */
export type Candidate = Omit<CandidateDocument, "tags" | "photo"> & CandidateFacts;

/** `DELETE /agency/candidates/{id}`: the instant, and the registers that keep the items the law names. */
export interface CandidateReceipt {
  erased_at: string;
  /** `until`: a day. */
  retained: { register: string; until: string }[];
}

/** `GET /agency/candidates/{id}` */
export interface CandidateAnswer {
  revision: number | null;
  candidate: Candidate;
  warning?: string;
}
