import type { Knex } from "knex";
import type { RecordedEvent } from "../../../../src/event-store/codec-port.ts";
import { idOfStream } from "../../../../src/event-store/stream-name.ts";
import { openColumn, sealColumn } from "../../../../src/privacy/sealed-column.ts";
import type { Projection } from "../../../../src/projections/projection.ts";
import { application } from "../domain/application.ts";
import type { ApplicationState } from "../domain/application-states.ts";
import type { ApplicationEvent } from "../events.ts";

export const APPLICATION = "jobs.application";

/** The personal part of a card. */
export interface CardDetails {
  name: string;
  note: string;
  nextDate: string | null;
  /** The newest reason that the agency released. */
  reason: string | null;
}

export interface ApplicationRow {
  application_id: string;
  job_id: string;
  agency_id: string;
  /** Null once the applicant is erased, as is `sealed_card`. */
  applicant_id: string | null;
  move_revision: number;
  state: ApplicationState;
  job_title: string;
  company_name: string;
  sent_at: Date;
  moved_at: Date;
  sealed_card: Buffer | null;
}

const EMPTY: CardDetails = { name: "", note: "", nextDate: null, reason: null };

/** The cell that holds the personal part of a card. */
export const cellOf = (subjectId: string, row: string) => ({ column: `${APPLICATION}.sealed_card`, subjectId, row });

/** The cards of every application. */
export const applicationBoard: Projection = {
  name: "application-board",
  version: 2,
  categories: [application.category],
  tables: [APPLICATION],
  async apply(transaction, events, tableOf, keyOf) {
    for (const event of events as readonly RecordedEvent<ApplicationEvent>[]) {
      const application_id = idOfStream(event.stream);
      const rows = () => transaction<ApplicationRow>(tableOf(APPLICATION)).where({ application_id });
      const { subjectId } = event.metadata;
      const key = subjectId === null ? undefined : keyOf(subjectId);
      if (event.type === "application.sent" && !event.erased) {
        const row = firstRow(event, application_id, key === undefined ? null : subjectId);
        await transaction(tableOf(APPLICATION)).insert(row).onConflict("application_id").merge();
        continue;
      }
      const row = event.erased ? undefined : await rows().first();
      if (!row || event.erased) continue;
      const details = detailsOf(row, key);
      const next = details && detailsAfter(details, event, row.state);
      await rows().update({
        ...columnsAfter(event),
        ...(next && key && subjectId && { sealed_card: sealColumn(key, cellOf(subjectId, application_id), next) }),
      });
    }
  },
  async erase(db, accountIds, tableOf) {
    await db<ApplicationRow>(tableOf(APPLICATION))
      .whereIn("applicant_id", accountIds)
      .update({ applicant_id: null, sealed_card: null });
  },
};

type OpenEvent<Type extends ApplicationEvent["type"]> = Extract<
  RecordedEvent<ApplicationEvent>,
  { type: Type; erased: false }
>;

const firstRow = (
  { data, revision, metadata }: OpenEvent<"application.sent">,
  application_id: string,
  applicant_id: string | null,
): ApplicationRow => ({
  application_id,
  job_id: data.jobId,
  agency_id: data.agencyId,
  applicant_id,
  move_revision: revision,
  state: "applied",
  job_title: data.jobTitle,
  company_name: data.companyName,
  sent_at: new Date(metadata.occurredAt),
  moved_at: new Date(metadata.occurredAt),
  sealed_card: null,
});

/** The columns that an event changes beside the sealed ones. */
function columnsAfter(event: OpenEvent<ApplicationEvent["type"]>): Partial<ApplicationRow> {
  if (event.type !== "application.moved" && event.type !== "application.withdrawn") return {};
  const state = event.type === "application.moved" ? event.data.state : "withdrawn";
  return { state, move_revision: event.revision, moved_at: new Date(event.metadata.occurredAt) };
}

/** @param state before the event: what explains a withdrawal is the applicant's own reason */
function detailsAfter(
  details: CardDetails,
  event: OpenEvent<ApplicationEvent["type"]>,
  state: ApplicationRow["state"],
): CardDetails {
  switch (event.type) {
    case "application.enclosed":
      return { ...details, name: event.data.applicantName };
    case "application.noted":
      return { ...details, ...event.data };
    case "application.explained":
      return event.data.isReleased && state !== "withdrawn" ? { ...details, reason: event.data.reason } : details;
    default:
      return details;
  }
}

/** The personal part of a card; undefined once its applicant is erased. */
export function detailsOf(row: ApplicationRow, key: Buffer | undefined): CardDetails | undefined {
  const { applicant_id, application_id, sealed_card } = row;
  if (!key || applicant_id === null) return undefined;
  return sealed_card ? openColumn<CardDetails>(key, cellOf(applicant_id, application_id), sealed_card) : EMPTY;
}

/** The rows of an applicant, the newest first. */
export const findOwnRows = (db: Knex, applicantId: string): Promise<ApplicationRow[]> =>
  db<ApplicationRow>(APPLICATION)
    .where({ applicant_id: applicantId })
    .orderBy([
      { column: "sent_at", order: "desc" },
      { column: "application_id", order: "asc" },
    ]);

/** Number of applications by job; jobs without one are missing. */
export async function countApplications(db: Knex, jobIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db<ApplicationRow>(APPLICATION)
    .whereIn("job_id", jobIds)
    .groupBy("job_id")
    .select<{ job_id: string; count: string }[]>("job_id", db.raw("count(*)"));
  return new Map(rows.map(({ job_id, count }) => [job_id, Number(count)]));
}
