/** The browser's part of the ledger of submissions. */

/** A version that was sent: by an application, or downloaded for a named recipient. */
export interface Submission {
  id: string;
  /** Name of the document on the wire: `resume`, `career_resume`. */
  document: string;
  revision: number;
  /** The print's options by their names on the wire. */
  options: Readonly<Record<string, string>>;
  recipient: string;
  /** ISO instant. */
  sent_at: string;
  /** Of the PDF, in hexadecimal. */
  sha256: string;
  application_id: string | null;
  /** The PDF as it was sent. */
  url: string;
}

/** `GET /api/v1/user/submissions`: newest first. */
export interface SubmissionList {
  items: Submission[];
  /** The newest revision of each of their documents. */
  newest: Readonly<Record<string, number>>;
}

/** `POST /api/v1/user/submissions`. */
export interface RecordedSubmission {
  success: true;
  message: string;
  submission: Submission;
}

/** `POST /api/v1/user/submissions/{id}/check`: the version printed again with the same options. */
export interface SubmissionCheck {
  /** The new print has the bytes that were sent. */
  is_equal: boolean;
  sha256: string;
  /** Rireki's release then and now. */
  release: { sent: string; now: string };
}

/** The longest name of a recipient. */
export const RECIPIENT_LENGTH = 100;

/** Versions are counted from one on screens and in the CSV. */
export const versionInWords = (revision: number): string => `第${revision + 1}版`;
