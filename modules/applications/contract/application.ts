/** The browser's part of applications. */

import type { ApplicationForm } from "../../application-forms/contract/form.ts";
import type { AgencyCard } from "../../jobs/contract/agency-card.ts";
import type { ApplicationState, Mover } from "../domain/application-states.ts";

export {
  APPLICATION_STATES,
  type ApplicationState,
  DAYS_AFTER_WITHDRAWAL,
  isOpen,
  type Mover,
  nextStates,
  stateLabel,
} from "../domain/application-states.ts";

interface Pagination {
  current_page: number;
  total_items: number;
  per_page: number;
  total_pages: number;
}

/** A document that was sent. */
export interface SentDocument {
  /** Name on the wire: `resume`, `career_resume`. */
  document: string;
  label: string;
  /** Of the PDF, in hexadecimal. */
  sha256: string;
  url: string;
}

/** A document as its owner reads of it: the agency does not count the saves before. */
export interface OwnSentDocument extends SentDocument {
  revision: number;
  /** The name of the version; null for one without. */
  version: string | null;
}

/** Facts of the 履歴書 that was sent. Texts are empty where it has none. */
export interface ApplicantFacts {
  /** Years today; null without a birthday. */
  age: number | null;
  last_job: { company_name: string; position: string; is_current: boolean } | null;
  licences: string[];
  preferences: string;
  phone: string;
  email: string;
}

/** An answer in words: the question as it was asked, and the labels of the options that were chosen. */
export interface GivenAnswer {
  element_id: string;
  label: string;
  value: string;
}

/** A file that was sent as an answer. */
export interface GivenFile {
  element_id: string;
  label: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** Null once it is deleted after a withdrawal. */
  url: string | null;
}

interface Entry {
  revision: number;
  at: string;
  by: { name: string; role: string };
}

/** A move, or the sending. */
export interface MoveEntry extends Entry {
  kind: "move";
  state: ApplicationState;
  /** For the applicant: only where it was released. */
  reason: string | null;
  /** For the agency alone: whether the applicant reads the reason. */
  reason_released?: boolean;
}

/** An answer of one side to the other. Times are in Japan: `YYYY-MM-DDTHH:MM`. */
export type MessageEntry = Entry &
  (
    | { kind: "reply"; text: string }
    | { kind: "proposal"; dates: readonly string[] }
    /** `date` null: the invitation as it was written. */
    | { kind: "acceptance"; date: string | null }
  );

export type ApplicationHistoryEntry = MoveEntry | MessageEntry;

/** The appointment as it stands between both sides. */
export interface Appointment {
  /** Times that one side waits to hear about. */
  proposal: { by: Mover; dates: readonly string[] } | null;
  /** The time, or the invitation (`date` null), that was accepted last. */
  accepted: { by: Mover; date: string | null } | null;
  /** The invitation to an interview waits for the applicant's word. */
  awaits_answer: boolean;
}

interface Card {
  id: string;
  /** Of the stream, for `If-Match`. */
  revision: number;
  job: { id: string; title: string; company: string };
  state: ApplicationState;
  /** ISO instants. */
  sent_at: string;
  moved_at: string;
}

/** A card of the applicant's board. `note` and `next_date` (`YYYY-MM-DD`) are the applicant's own and private. */
export interface OwnApplication extends Card {
  note: string;
  next_date: string | null;
  /** The reason of the last move, where the agency released it. */
  reason: string | null;
}

/** `GET /api/v1/user/applications`: the newest first. */
export interface OwnApplicationList {
  items: OwnApplication[];
}

interface Contents {
  /** After a withdrawal: the last day (`YYYY-MM-DD`) on which the agency reads documents and answers; else null. */
  readable_until: string | null;
  /** False once that day is over: the agency gets no documents and answers, and files of answers are deleted. */
  is_readable: boolean;
  documents: SentDocument[];
  answers: GivenAnswer[];
  files: GivenFile[];
  /** Newest first; for the agency without answers where it may not read them. */
  history: ApplicationHistoryEntry[];
  appointment: Appointment;
}

/** `GET /api/v1/user/applications/{id}` */
export interface OwnApplicationDetail {
  /** `agency`: its receiver; null where the agency has no record of its own. */
  application: OwnApplication & Contents & { documents: OwnSentDocument[]; agency: AgencyCard | null };
}

/** A card of the agency's board; `applicant` null: 削除済み. */
export interface AgencyApplication extends Card {
  applicant: { name: string } | null;
  /** A letter that ends it waits for its time, an ISO instant. */
  rejection: { send_at: string } | null;
}

/** A note of the agency to itself; `id` is the revision that has it. */
export interface InternalNote {
  id: number;
  at: string;
  by: string;
  text: string;
}

/** `GET /agency/applications`: paged; `filter_state`, `filter_job`, `search` over jobs, companies and names. */
export interface AgencyApplicationPage {
  items: AgencyApplication[];
  pagination: Pagination;
  /** Applications by state under the other conditions. */
  counts: Record<ApplicationState, number>;
}

/** `GET /agency/applications/board`: the newest moves first, at most 1,000. */
export interface AgencyApplicationBoard {
  items: AgencyApplication[];
  /** Of all; more than the items where there are too many for a board. */
  total: number;
}

/** `GET /agency/applications/{id}` */
export interface AgencyApplicationDetail {
  /** `candidate_id`: the agency's record of the person that was made from it. */
  application: AgencyApplication &
    Contents & {
      candidate_id: string | null;
      /** Null where no 履歴書 was sent, or it may not be read. */
      facts: ApplicantFacts | null;
      rejection: { send_at: string; letter: string } | null;
      /** Newest first; `POST /agency/applications/{id}/notes {text}`, `DELETE …/notes/{note}`. */
      notes: InternalNote[];
    };
}

/** `POST /agency/applications/{id}/move`, with `If-Match`. */
export interface MoveRequest {
  state: ApplicationState;
  reason: string;
  release_reason: boolean;
}

/**
 * `POST /agency/applications/{id}/rejection`, with `If-Match`: a letter that ends the application at its time, ten minutes
 * from now where none is given; `DELETE` takes it back until then. `send_at` in Japan: `YYYY-MM-DDTHH:MM`.
 */
export interface RejectionRequest {
  letter: string;
  /** The agency's own; it becomes a note. */
  reason: string;
  send_at?: string;
}

/** Answer to a move; 409 has the application as it stands too. */
export interface MoveAnswer {
  success: boolean;
  message: string;
  application: AgencyApplication;
}

/** `POST /agency/applications/bulk {ids, state, reason, release_reason}` */
export interface BulkMoveAnswer {
  success: boolean;
  /** Number of applications that were moved. */
  moved: number;
  refused: { id: string; message: string }[];
}

/**
 * `POST /api/v1/user/applications/{id}/withdraw {reason}`, `PUT …/{id}/note {note, next_date}`; of both sides, the agency's
 * under `/agency/applications/{id}`: `POST …/reply {text}`, `…/propose {dates}`, `…/accept {proposal?}`; `If-Match` is optional.
 */
export interface OwnApplicationAnswer {
  success: true;
  message: string;
  application: OwnApplication;
}

/** A document in `POST /api/v1/jobs/{id}/applications`: options of its print beside revision or version. */
export interface DocumentChoice {
  document: string;
  revision?: number;
  version_id?: string;
  [option: string]: string | number | undefined;
}

/** `GET /api/v1/jobs/{id}/application`: all that the page of applying begins with. */
export interface ApplicationStart {
  job: { id: string; title: string; company: string };
  /** Receiver of the application; null where the agency has no record of its own. */
  agency: AgencyCard | null;
  /** Null: the agency asks nothing beside the documents. */
  form: ApplicationForm | null;
  /** The open application of the caller to this job. */
  applied: { id: string; sent_at: string } | null;
  documents: {
    document: string;
    label: string;
    /** The newest; null: never saved. */
    revision: number | null;
    versions: { id: string; name: string; revision: number; at: string }[];
    missing: { label: string; href: string }[];
    /** Versions sent to the same company before, newest first. */
    sent_before: { revision: number; sent_at: string }[];
  }[];
}

/** `POST /api/v1/jobs/{id}/applications`: 201. */
export interface ApplicationSentAnswer {
  success: true;
  message: string;
  application: {
    id: string;
    job_id: string;
    state: ApplicationState;
    revision: number;
    sent_at: string;
    documents: (SentDocument & { revision: number })[];
  };
}

/** Characters of a note and of a reason. */
export const NOTE_LENGTH = 1000;
/** Characters of a reply, and of a letter. */
export const REPLY_LENGTH = 2000;
/** Minutes after which a letter is sent, where no time is given. */
export const REJECTION_MINUTES = 10;
/** Times that one side proposes at once. */
export const MAX_DATES = 3;
