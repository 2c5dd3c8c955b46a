import type { Knex } from "knex";
import { BROWSER_IDLE_MS, LIFE_MS, REMEMBERED_IDLE_MS } from "./session-life.ts";

/** A row of http.session. `key` is the SHA-256 of the id in hex; times in ms since the epoch. */
export interface SessionRow {
  key: string;
  publicId: string;
  accountId: string;
  remembered: boolean;
  authenticatedAt: number;
  device: string | null;
  createdAt: number;
  seenAt: number;
}

/** Sessions of one account at once: a sign-in beyond it ends the one that was not used for longest. */
const MAX_SESSIONS = 20;

/** The statements on http.session. */
export function createSessionRows(db: Knex) {
  return {
    /**
     * Adds a session instead of the browser's one before, and ends what the account then has too many of, in one
     * transaction: sign-ins at once, also at several processes, leave no more than `MAX_SESSIONS`.
     * @returns the keys of the account's sessions that ended for their number or their age
     */
    replace(oldKey: string | undefined, row: Omit<SessionRow, "publicId">): Promise<string[]> {
      const { key, accountId, remembered, device } = row;
      const times = [row.authenticatedAt, row.createdAt, row.seenAt].map(instant);
      return db.transaction(async (transaction) => {
        await lockSessionsOf(accountId, transaction);
        if (oldKey) await transaction.raw("DELETE FROM http.session WHERE id_hash = decode(?, 'hex')", [oldKey]);
        await transaction.raw(
          `INSERT INTO http.session (id_hash, account_id, remembered, device, authenticated_at, created_at, seen_at)
           VALUES (decode(?, 'hex'), ?, ?, ?, ?, ?, ?)`,
          [key, accountId, remembered, device, ...times],
        );
        const { rows } = await transaction.raw<{ rows: { key: string }[] }>(
          `DELETE FROM http.session WHERE account_id = ? AND id_hash NOT IN (
             SELECT id_hash FROM http.session WHERE account_id = ? AND NOT (${EXPIRED})
             ORDER BY id_hash = decode(?, 'hex') DESC, seen_at DESC, created_at DESC LIMIT ?)
           RETURNING encode(id_hash, 'hex') AS key`,
          [accountId, accountId, ...oldestAlive(row.createdAt), key, MAX_SESSIONS],
        );
        return rows.map((ended) => ended.key);
      });
    },

    async find(key: string): Promise<SessionRow | undefined> {
      const rows = await select("WHERE id_hash = decode(?, 'hex')", [key]);
      return rows[0];
    },

    /** The most recently used first. */
    list: (accountId: string): Promise<SessionRow[]> =>
      select("WHERE account_id = ? ORDER BY seen_at DESC, created_at DESC LIMIT ?", [accountId, MAX_SESSIONS]),

    async setSeen(key: string, at: number): Promise<void> {
      await db.raw("UPDATE http.session SET seen_at = ? WHERE id_hash = decode(?, 'hex')", [instant(at), key]);
    },

    async setAuthenticated(key: string, at: number): Promise<void> {
      await db.raw("UPDATE http.session SET authenticated_at = ? WHERE id_hash = decode(?, 'hex')", [instant(at), key]);
    },

    async remove(key: string): Promise<void> {
      await db.raw("DELETE FROM http.session WHERE id_hash = decode(?, 'hex')", [key]);
    },

    async removeByPublicId(accountId: string, publicId: string): Promise<string | undefined> {
      const { rows } = await db.raw<{ rows: { key: string }[] }>(
        "DELETE FROM http.session WHERE account_id = ? AND public_id = ? RETURNING encode(id_hash, 'hex') AS key",
        [accountId, publicId],
      );
      return rows[0]?.key;
    },

    async removeOfAccount(accountId: string, exceptKey: string | undefined, on: Knex = db): Promise<void> {
      await on.transaction(async (transaction) => {
        await lockSessionsOf(accountId, transaction);
        await transaction.raw("DELETE FROM http.session WHERE account_id = ? AND id_hash <> decode(?, 'hex')", [
          accountId,
          exceptKey ?? "",
        ]);
      });
    },

    async removeExpired(now: number): Promise<void> {
      await db.raw(`DELETE FROM http.session WHERE ${EXPIRED}`, oldestAlive(now));
    },
  };

  async function select(where: string, bindings: (string | number)[]): Promise<SessionRow[]> {
    const { rows } = await db.raw<{ rows: StoredSession[] }>(
      `SELECT encode(id_hash, 'hex') AS key, public_id, account_id, remembered, authenticated_at, device, created_at, seen_at
       FROM http.session ${where}`,
      bindings,
    );
    return rows.map(fromStored);
  }
}

/** With the three bindings of `oldestAlive`. */
const EXPIRED = "created_at < ? OR seen_at < ? OR (NOT remembered AND seen_at < ?)";
const oldestAlive = (now: number): string[] =>
  [now - LIFE_MS, now - REMEMBERED_IDLE_MS, now - BROWSER_IDLE_MS].map(instant);

/** Held to end several sessions of an account: two that do it at once would wait for each other's rows. */
async function lockSessionsOf(accountId: string, transaction: Knex.Transaction): Promise<void> {
  await transaction.raw("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [`sessions ${accountId}`]);
}

interface StoredSession {
  key: string;
  public_id: string;
  account_id: string;
  remembered: boolean;
  authenticated_at: Date;
  device: string | null;
  created_at: Date;
  seen_at: Date;
}

const fromStored = (row: StoredSession): SessionRow => ({
  key: row.key,
  publicId: row.public_id,
  accountId: row.account_id,
  remembered: row.remembered,
  authenticatedAt: row.authenticated_at.getTime(),
  device: row.device,
  createdAt: row.created_at.getTime(),
  seenAt: row.seen_at.getTime(),
});

const instant = (ms: number): string => new Date(ms).toISOString();
