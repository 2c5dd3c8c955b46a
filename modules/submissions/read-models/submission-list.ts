import type { Knex } from "knex";
import { idOfStream } from "../../../src/event-store/stream-name.ts";
import type { Platform } from "../../../src/platform.ts";
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
  /** "" where the person submitted it. */
  purpose: string;
  /** `YYYY-MM-DD` of the consent to a submission by an agency. */
  consentedOn: string | null;
  sha256: string;
  /** Rireki's release that printed it. */
  release: string;
  applicationId: string | null;
  /** Account that submitted it. */
  actorId: string | null;
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
    documents: readonly (Pick<StoredSubmission, "document" | "revision" | "options" | "sha256" | "release"> & {
      fileId: string;
    })[];
  };
}

type LedgerEvent = SubmissionRecorded | ApplicationEnclosed;

/** A row with its submission. */
type Submission = Omit<SubmissionRow, "sealed_submission"> & { sealed_submission: StoredSubmission };

/** Every submission of every person: downloads for a recipient, what applications sent, and what agencies submitted. */
export const submissionList = createRowProjection({
  name: "submission-list",
  version: 2,
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
  const { actorId } = event.metadata;
  switch (event.type) {
    case "submission.recorded": {
      const { submissionId, ...submission } = event.data;
      return new Map([[submissionId, { ...submission, applicationId: null, actorId }]]);
    }
    case "application.enclosed": {
      const { recipient, documents } = event.data;
      const applicationId = idOfStream(event.stream);
      return new Map(
        documents.map(({ fileId, document, revision, options, sha256, release }) => {
          const sent = { document, revision, options, sha256, release, recipient, applicationId, actorId };
          return [fileId, { ...sent, purpose: "", consentedOn: null }];
        }),
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

/**
 * The submissions about some subjects, newest first; those of erased subjects are left out.
 * @param subjects a query of their ids
 */
export async function findSubmissionsOf(
  { db, keys }: Pick<Platform, "db" | "keys">,
  subjects: Knex.QueryBuilder,
  { offset, limit }: { offset: number; limit: number },
): Promise<(FoundSubmission & { subjectId: string })[]> {
  const rows: SubmissionRow[] = await db<SubmissionRow>(TABLE)
    .whereIn("account_id", subjects)
    .orderBy([
      { column: "sent_at", order: "desc" },
      { column: "id", order: "asc" },
    ])
    .offset(offset)
    .limit(limit);
  const keyOf = await keys.getAll(new Set(rows.map(({ account_id }) => account_id)));
  return rows.flatMap((row) => {
    const key = keyOf.get(row.account_id);
    return key ? [{ ...openedRow(key, row), subjectId: row.account_id }] : [];
  });
}

/** @param subjects a query of their ids */
export async function countSubmissionsOf({ db }: Pick<Platform, "db">, subjects: Knex.QueryBuilder): Promise<number> {
  const row = await db(TABLE).whereIn("account_id", subjects).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

/** The subject that a submission is about. @param id a UUID */
export async function findSubjectOf({ db }: Pick<Platform, "db">, id: string): Promise<string | undefined> {
  return (await db<SubmissionRow>(TABLE).where({ id }).first("account_id"))?.account_id;
}

function openedRow(key: Buffer, row: SubmissionRow): FoundSubmission {
  const { id, sent_at, sealed_submission } = submissionList.read(row, key);
  return { ...sealed_submission, id, sentAt: sent_at.toISOString() };
}
