import type { Knex } from "knex";
import { todayInTokyo } from "../../../japanese/age.ts";
import type { Platform } from "../../../src/platform.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import { lastReadableDay } from "../domain/after-withdrawal.ts";
import { application } from "../domain/application.ts";
import type { ApplicationState } from "../domain/application-states.ts";
import type { ApplicationEvent } from "../events.ts";

export const APPLICATION = "jobs.application";

/** The personal part of a card. */
export interface CardDetails {
  name: string;
  note: string;
  nextDate: string | null;
  /** The reason of the last move, where the agency released it. */
  reason: string | null;
}

export interface ApplicationRow {
  application_id: string;
  job_id: string;
  agency_id: string;
  /** Null once the applicant is erased, as are `reject_at` and `sealed_card`. */
  applicant_id: string | null;
  move_revision: number;
  state: ApplicationState;
  job_title: string;
  company_name: string;
  sent_at: Date;
  moved_at: Date;
  /** A letter is sent then that ends it. */
  reject_at: Date | null;
  sealed_card: Buffer | null;
}

/** A row with its personal part: null before the first event that has one, and once the applicant is erased. */
type Card = Omit<ApplicationRow, "sealed_card"> & { sealed_card: CardDetails | null };
type CardEvent = ReadableEvent<ApplicationEvent>;

const EMPTY: CardDetails = { name: "", note: "", nextDate: null, reason: null };

/** The cards of every application. */
export const applicationBoard = createRowProjection({
  name: "application-board",
  version: 4,
  categories: [application.category],
  table: APPLICATION,
  key: "application_id",
  evolve(card: Card | null, event: CardEvent, id): Card | null {
    if (event.type === "application.sent") return sentCard(event.data, event, id);
    return card && { ...card, ...columnsAfter(event), sealed_card: detailsAfter(card, event) };
  },
  personal: { column: "sealed_card", subject: "applicant_id", emptied: ["applicant_id", "reject_at"] },
});

const sentCard = (
  data: Extract<CardEvent, { type: "application.sent" }>["data"],
  { revision, metadata }: CardEvent,
  application_id: string,
): Card => ({
  application_id,
  job_id: data.jobId,
  agency_id: data.agencyId,
  applicant_id: metadata.subjectId,
  move_revision: revision,
  state: "applied",
  job_title: data.jobTitle,
  company_name: data.companyName,
  sent_at: new Date(metadata.occurredAt),
  moved_at: new Date(metadata.occurredAt),
  reject_at: null,
  sealed_card: null,
});

/** The columns that an event changes beside the sealed one. */
function columnsAfter(event: CardEvent): Partial<Card> {
  if (event.type === "application.rejection-scheduled") return { reject_at: new Date(event.data.sendAt) };
  if (event.type === "application.rejection-cancelled") return { reject_at: null };
  if (event.type !== "application.moved" && event.type !== "application.withdrawn") return {};
  const state = event.type === "application.moved" ? event.data.state : "withdrawn";
  return { state, move_revision: event.revision, moved_at: new Date(event.metadata.occurredAt), reject_at: null };
}

/** The applicant's own reason explains a withdrawal. */
function detailsAfter({ sealed_card, state }: Card, event: CardEvent): CardDetails {
  const details = sealed_card ?? EMPTY;
  switch (event.type) {
    case "application.enclosed":
      return { ...details, name: event.data.applicantName };
    case "application.noted":
      return { ...details, ...event.data };
    case "application.moved":
    case "application.withdrawn":
      return details.reason === null ? details : { ...details, reason: null };
    case "application.explained":
      return event.data.isReleased && state !== "withdrawn" ? { ...details, reason: event.data.reason } : details;
    default:
      return details;
  }
}

/** The personal part of a card; undefined once its applicant is erased. */
export const detailsOf = (row: ApplicationRow, key: Buffer | undefined): CardDetails | undefined =>
  key && row.applicant_id !== null ? (applicationBoard.read(row, key).sealed_card ?? EMPTY) : undefined;

/** Names of an application: of its job, its company, and its applicant, null once erased. */
export interface ApplicationNames {
  jobTitle: string;
  companyName: string;
  applicantName: string | null;
  /** Whether the agency may read the applicant's words. */
  isReadable: boolean;
}

/** The names of applications, by id. */
export async function findApplicationNames(
  { db, keys, now }: Pick<Platform, "db" | "keys" | "now">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApplicationNames>> {
  const today = todayInTokyo(now());
  const rows = await db<ApplicationRow>(APPLICATION).whereIn("application_id", ids);
  const keyOf = await keys.getAll(new Set(rows.flatMap(({ applicant_id }) => applicant_id ?? [])));
  return new Map(
    rows.map((row) => {
      const key = row.applicant_id === null ? undefined : keyOf.get(row.applicant_id);
      const applicantName = detailsOf(row, key)?.name ?? null;
      const isReadable = row.state !== "withdrawn" || today <= lastReadableDay(row.moved_at.toISOString());
      return [
        row.application_id,
        { jobTitle: row.job_title, companyName: row.company_name, applicantName, isReadable },
      ];
    }),
  );
}

/** A query of the ids of an agency's applications. */
export const applicationIdsOf = (db: Knex, agencyId: string): Knex.QueryBuilder =>
  db(APPLICATION).where({ agency_id: agencyId }).select("application_id");

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
