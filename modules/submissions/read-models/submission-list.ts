import type { Knex } from "knex";
import { idOfStream } from "../../../src/event-store/stream-name.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import { ledger } from "../domain/ledger.ts";
import type { SubmissionRecorded } from "../events.ts";

const TABLE = "submissions.submission";

/** A row of the ledger without its time. */
export interface StoredSubmission {
  document: string;
  revision: number;
  options: Readonly<Record<string, string>>;
  recipient: string;
  sha256: string;
  /** Rireki's release that printed it. */
  release: string;
  applicationId: string | null;
}

export interface SubmissionRow {
  id: string;
  account_id: string;
  sent_at: Date;
  sealed_submission: Buffer;
}

/** The part of `application.enclosed` that the ledger shows: an application is its own record of its contents. */
interface ApplicationEnclosed {
  type: "application.enclosed";
  data: {
    recipient: string;
    documents: readonly (Omit<StoredSubmission, "recipient" | "applicationId"> & { fileId: string })[];
  };
}

type LedgerEvent = SubmissionRecorded | ApplicationEnclosed;

/** A row with its submission. */
type Submission = Omit<SubmissionRow, "sealed_submission"> & { sealed_submission: StoredSubmission };

/** Every submission of every person: downloads for a recipient, and what applications sent. */
export const submissionList = createRowProjection({
  name: "submission-list",
  version: 1,
  categories: [ledger.category, "application"],
  opens: new Set<LedgerEvent["type"]>(["submission.recorded", "application.enclosed"]),
  table: TABLE,
  key: "id",
  idsOf: (event: ReadableEvent<LedgerEvent>) => [...submissionsOf(event).keys()],
  evolve(before: Submission | null, event: ReadableEvent<LedgerEvent>, id) {
    const { subjectId: account_id, occurredAt } = event.metadata;
    const sealed_submission = submissionsOf(event).get(id);
    if (!sealed_submission || account_id === null) return before;
    return { id, account_id, sent_at: new Date(occurredAt), sealed_submission };
  },
  personal: { column: "sealed_submission", subject: "account_id" },
});

/** The submissions of an event by id. */
function submissionsOf(event: ReadableEvent<LedgerEvent>): ReadonlyMap<string, StoredSubmission> {
  switch (event.type) {
    case "submission.recorded": {
      const { submissionId, ...submission } = event.data;
      return new Map([[submissionId, { ...submission, applicationId: null }]]);
    }
    case "application.enclosed": {
      const { recipient, documents } = event.data;
      const applicationId = idOfStream(event.stream);
      return new Map(
        documents.map(({ fileId, document, revision, options, sha256, release }) => [
          fileId,
          { document, revision, options, sha256, release, recipient, applicationId },
        ]),
      );
    }
    default:
      return new Map();
  }
}

/** A submission as it was stored, with its id and time. */
export type FoundSubmission = StoredSubmission & { id: string; sentAt: string };

/** The submissions of an account, newest first. */
export async function findSubmissions(db: Knex, key: Buffer, accountId: string): Promise<FoundSubmission[]> {
  const rows = await db<SubmissionRow>(TABLE)
    .where("account_id", accountId)
    .orderBy([
      { column: "sent_at", order: "desc" },
      { column: "id", order: "asc" },
    ]);
  return rows.map((row) => openedRow(key, row));
}

/** One submission of an account. */
export async function findSubmission(
  db: Knex,
  key: Buffer,
  accountId: string,
  id: string,
): Promise<FoundSubmission | undefined> {
  const row = await db<SubmissionRow>(TABLE).where({ account_id: accountId, id }).first();
  return row && openedRow(key, row);
}

function openedRow(key: Buffer, row: SubmissionRow): FoundSubmission {
  const { id, sent_at, sealed_submission } = submissionList.read(row, key);
  return { ...sealed_submission, id, sentAt: sent_at.toISOString() };
}
