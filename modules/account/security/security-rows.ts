import type { Knex } from "knex";
import {
  type OwnSecurityEvent,
  SECURITY_EVENT_KINDS,
  type SecurityCounts,
  type SecurityEventKind,
} from "../contract/security.ts";

const TABLE = "account.security_event";
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 90;
const SHOWN_DAYS = 30;
const SHOWN_EVENTS = 100;

/** Equal events of one minute. */
export interface SecurityRow {
  /** The start of the minute, ISO instant. */
  minute: string;
  kind: SecurityEventKind;
  accountId: string | null;
  sessionId: string | null;
  device: string | null;
  count: number;
}

/** Security events that a person sees of their own account. */
const SHOWN_TO_PERSON: readonly SecurityEventKind[] = [
  "sign-up",
  "sign-in",
  "sign-in-failed",
  "sign-in-locked",
  "session-ended",
  "password-changed",
  "reset-link-made",
  "password-reset",
  "confirmation-failed",
];

/** Adds the counts of the rows to those that are stored. */
export async function addSecurityRows(db: Knex, rows: readonly SecurityRow[]): Promise<void> {
  if (rows.length === 0) return;
  const key = ["minute", "kind", "account_id", "session_id", "device"];
  await db(TABLE)
    .insert(rows.map(({ accountId, sessionId, ...row }) => ({ ...row, account_id: accountId, session_id: sessionId })))
    .onConflict(key)
    .merge({ count: db.raw("security_event.count + excluded.count") });
}

/** The person's events of 30 days, whatever session they belong to; newest first. */
export async function readOwnSecurityEvents(db: Knex, accountId: string, now: string): Promise<OwnSecurityEvent[]> {
  const rows: { minute: Date; kind: SecurityEventKind; device: string | null; count: number }[] = await db(TABLE)
    .where("account_id", accountId)
    .where("minute", ">=", daysBefore(now, SHOWN_DAYS))
    .whereIn("kind", SHOWN_TO_PERSON)
    .groupBy("minute", "kind", "device")
    .orderBy("minute", "desc")
    .limit(SHOWN_EVENTS)
    .select("minute", "kind", "device", db.raw("sum(count)::integer AS count"));
  return rows.map(({ minute, ...row }) => ({ at: minute.toISOString(), ...row }));
}

/** Count of each kind in the last 24 hours, 7 days and 90 days. */
export async function countSecurityEvents(db: Knex, now: string): Promise<SecurityCounts["counts"]> {
  const { rows } = await db.raw<{ rows: { kind: string; day: string; week: string; quarter: string }[] }>(
    `SELECT kind,
       coalesce(sum(count) FILTER (WHERE minute >= ?), 0) AS day,
       coalesce(sum(count) FILTER (WHERE minute >= ?), 0) AS week,
       sum(count) AS quarter
     FROM account.security_event WHERE minute >= ? GROUP BY kind`,
    [1, 7, KEPT_DAYS].map((days) => daysBefore(now, days)),
  );
  const found = new Map(rows.map((row) => [row.kind, row]));
  return SECURITY_EVENT_KINDS.map((kind) => {
    const { day, week, quarter } = found.get(kind) ?? { day: 0, week: 0, quarter: 0 };
    return { kind, day: Number(day), week: Number(week), quarter: Number(quarter) };
  });
}

export async function deleteSecurityRowsOf(db: Knex, accountId: string): Promise<void> {
  await db(TABLE).where("account_id", accountId).delete();
}

/** Deletes rows older than 90 days, and rows written after the erasure of their account. */
export async function sweepSecurityRows(db: Knex, now: string): Promise<void> {
  await db(TABLE).where("minute", "<", daysBefore(now, KEPT_DAYS)).delete();
  const erased = db("account.directory").whereNotNull("erased_at").select("account_id");
  await db(TABLE).whereIn("account_id", erased).delete();
}

const daysBefore = (now: string, days: number): string => new Date(Date.parse(now) - days * DAY_MS).toISOString();
