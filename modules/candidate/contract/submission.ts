/** The papers of a record for employers, by their names on the wire. */
export const PAPERS = { resume: "履歴書", career_resume: "職務経歴書", recommendation: "推薦状" } as const;
export type Paper = keyof typeof PAPERS;

/** The longest recipient and the longest purpose. */
export const MAX_RECIPIENT = 100;
export const MAX_PURPOSE = 200;

/** `POST /agency/candidates/{id}/submissions`: days are `YYYY-MM-DD`; `consented_on` may be left out for an anonymous paper. */
export interface NewRecordSubmission {
  document: string;
  options: Readonly<Record<string, string>>;
  recipient: string;
  purpose: string;
  consented_on: string | null;
}

/** A paper that the agency submitted, with its bytes as they were then at `url`. */
export interface RecordSubmission extends NewRecordSubmission {
  id: string;
  /** Of the record. */
  revision: number;
  /** ISO instant. */
  sent_at: string;
  /** Name of the member who submitted it. */
  actor: string;
  /** Of the PDF, in hexadecimal. */
  sha256: string;
  application_id: null;
  url: string;
  candidate: { id: string; name: string };
}

/** `GET /agency/candidates/{id}/submissions`: newest first. */
export interface RecordSubmissions {
  items: RecordSubmission[];
}

/** `GET /agency/submissions`: newest first. */
export interface AgencySubmissions extends RecordSubmissions {
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number };
}
