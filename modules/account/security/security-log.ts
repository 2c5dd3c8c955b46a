import type { Knex } from "knex";
import type { Logger } from "pino";
import { sleep } from "../../../src/timing/sleep.ts";
import type { SecurityEventKind } from "../contract/security.ts";
import { createDetailBudget } from "./detail-budget.ts";
import { addSecurityRows, deleteSecurityRowsOf, type SecurityRow } from "./security-rows.ts";

/** A fact without personal data. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Absent without a known account, and for erasures. */
  accountId?: string | null | undefined;
  /** The public id of a session. */
  sessionId?: string | null | undefined;
  /** A coarse label such as `Chrome（Windows）`. */
  device?: string | null;
  /** The pattern of a request's route. In the log alone. */
  route?: string | null;
}

export interface SecurityLog {
  /** Logs the event and counts it in the table. Never throws and never waits: a request does not fail by it. */
  report(event: SecurityEvent): void;
  /** Resolves once everything reported so far is stored, or could not be. */
  settle(): Promise<void>;
  /** Deletes what is stored about an account. */
  forget(accountId: string): Promise<void>;
}

const MINUTE_MS = 60_000;
/** Under load, events are written together this often. */
const PAUSE_MS = 200;

/** Logged at the default level. The others are logged at `info`: too many to be read, and in the table anyway. */
const WARNINGS: ReadonlySet<SecurityEventKind> = new Set([
  "sign-in-failed",
  "sign-in-locked",
  "password-changed",
  "confirmation-failed",
  "account-erased",
  "administrator-added",
  "access-ended",
  "reset-link-made",
  "password-reset",
  "role-refused",
  "forgery-refused",
  "event-loop-blocked",
]);
const REFUSED: ReadonlySet<SecurityEventKind> = new Set([
  "sign-in-failed",
  "sign-in-locked",
  "confirmation-failed",
  "role-refused",
  "forgery-refused",
]);

type SecurityLogger = Pick<Logger, "info" | "warn">;

/**
 * Security events go to the log, where equal ones are one line a minute and process, and to account.security_event, where
 * they are one row a minute.
 */
export function createSecurityLog(options: { db: Knex; log: SecurityLogger; now(): string }): SecurityLog {
  const { db, log } = options;
  const now = () => Date.parse(options.now());
  const budget = createDetailBudget(now);
  const pending = new Map<string, SecurityRow>();
  /** The keys of this minute's rows. */
  let seen = { minute: "", keys: new Set<string>() };
  /** The batch under way, or the last one. Never rejects. */
  let batch: Promise<void> = Promise.resolve();
  let isWriting = false;

  /** Row key of an event: only minute and kind once the budget of rows is used up. */
  function rowOf({ kind, accountId = null, sessionId = null, device = null, route }: SecurityEvent): SecurityRow {
    const minute = new Date(Math.floor(now() / MINUTE_MS) * MINUTE_MS).toISOString();
    if (seen.minute !== minute) seen = { minute, keys: new Set() };
    const row = { minute, kind, accountId, sessionId, device, count: 1 };
    const plain = { ...row, accountId: null, sessionId: null, device: null };
    const isBudgeted =
      keyOf(row) === keyOf(plain) ||
      seen.keys.has(keyOf(row)) ||
      budget.take(REFUSED.has(kind) ? "refused" : "accepted");
    const counted = isBudgeted ? row : plain;
    if (!seen.keys.has(keyOf(counted))) logRow(log, counted, route);
    seen.keys.add(keyOf(counted));
    return counted;
  }

  async function writePending(): Promise<void> {
    // In one order for all processes, so that two of them do not lock each other's rows.
    const rows = [...pending].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    pending.clear();
    try {
      await addSecurityRows(db, rows);
    } catch (error) {
      log.warn({ err: error, events: rows.length }, "security events could not be stored");
    }
  }

  async function writeAll(): Promise<void> {
    while (pending.size > 0) {
      batch = writePending();
      await batch;
      if (pending.size > 0) await sleep(PAUSE_MS, { ref: false });
    }
    isWriting = false;
  }

  return {
    report(event) {
      const row = rowOf(event);
      const waiting = pending.get(keyOf(row));
      if (waiting) waiting.count += 1;
      else pending.set(keyOf(row), row);
      if (isWriting) return;
      isWriting = true;
      void writeAll();
    },
    async settle() {
      await batch;
      await writePending();
    },
    async forget(accountId) {
      for (const [key, row] of pending) if (row.accountId === accountId) pending.delete(key);
      await batch;
      await deleteSecurityRowsOf(db, accountId);
    },
  };
}

function logRow(log: SecurityLogger, { kind, accountId, sessionId, device }: SecurityRow, route?: string | null): void {
  const security = { kind, account_id: accountId, session_id: sessionId, device, ...(route && { route }) };
  log[WARNINGS.has(kind) ? "warn" : "info"]({ security }, "security event");
}

const keyOf = ({ minute, kind, accountId, sessionId, device }: SecurityRow): string =>
  JSON.stringify([minute, kind, accountId, sessionId, device]);
