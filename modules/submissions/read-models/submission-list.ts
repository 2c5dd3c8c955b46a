import type { Knex } from "knex";
import type { KeyOf, RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { idOfStream } from "../../../src/event-store/stream-name.ts";
import { openColumn, sealColumn } from "../../../src/privacy/sealed-column.ts";
import type { Projection } from "../../../src/projections/projection.ts";
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

/** Every submission of every person: downloads for a recipient, and what applications sent. */
export const submissionList: Projection = {
  name: "submission-list",
  version: 1,
  categories: [ledger.category, "application"],
  opens: new Set<LedgerEvent["type"]>(["submission.recorded", "application.enclosed"]),
  tables: [TABLE],
  async apply(transaction, events, tableOf, keyOf) {
    const rows = (events as readonly RecordedEvent<LedgerEvent>[]).flatMap((event) => rowsOf(event, keyOf));
    if (rows.length === 0) return;
    await transaction<SubmissionRow>(tableOf(TABLE)).insert(rows).onConflict("id").merge();
  },
  async erase(db, accountIds, tableOf) {
    await db(tableOf(TABLE)).whereIn("account_id", accountIds).delete();
  },
};

function rowsOf(event: RecordedEvent<LedgerEvent>, keyOf: KeyOf): SubmissionRow[] {
  const { subjectId: accountId, occurredAt } = event.metadata;
  const key = accountId && keyOf(accountId);
  if (event.erased || !key) return [];
  return submissionsOf(event).map(([id, submission]) => ({
    id,
    account_id: accountId,
    sent_at: new Date(occurredAt),
    sealed_submission: sealColumn(key, cellOf(accountId, id), submission),
  }));
}

function submissionsOf(event: LedgerEvent & { stream: string }): [id: string, submission: StoredSubmission][] {
  switch (event.type) {
    case "submission.recorded": {
      const { submissionId, ...submission } = event.data;
      return [[submissionId, { ...submission, applicationId: null }]];
    }
    case "application.enclosed": {
      const { recipient, documents } = event.data;
      const applicationId = idOfStream(event.stream);
      return documents.map(({ fileId, document, revision, options, sha256, release }) => [
        fileId,
        { document, revision, options, sha256, release, recipient, applicationId },
      ]);
    }
    default:
      return [];
  }
}

const cellOf = (subjectId: string, row: string) => ({ column: `${TABLE}.sealed_submission`, subjectId, row });

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

function openedRow(key: Buffer, { id, account_id, sent_at, sealed_submission }: SubmissionRow): FoundSubmission {
  const submission = openColumn<StoredSubmission>(key, cellOf(account_id, id), sealed_submission);
  return { ...submission, id, sentAt: sent_at.toISOString() };
}
