import { createHash, randomBytes } from "node:crypto";
import type { Knex } from "knex";

/** Lifetime of a link. */
export const RESET_MINUTES = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** 256 bits as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A link that may be used; `spent`: it was used, replaced or has expired. */
type ResetLink = { kind: "usable"; accountId: string; validUntil: Date } | { kind: "spent" } | { kind: "unknown" };

/** Tokens of the links by which a password is set anew: for one account, once, for 30 minutes. Stored as hashes. */
export interface PasswordResets {
  /** Makes a token. Those that were made before for the account are spent. */
  issue(accountId: string, transaction: Knex.Transaction): Promise<string>;
  /** Changes nothing. */
  find(token: string): Promise<ResetLink>;
  /** Uses the token up, for one of several callers. @returns its account; undefined where it cannot be used */
  spend(token: string, transaction: Knex.Transaction): Promise<string | undefined>;
  /** Spends every token of the account. */
  spendAll(accountId: string, transaction: Knex.Transaction): Promise<void>;
  forgetAccount(accountId: string): Promise<void>;
  /** Deletes tokens a day after they have expired: until then their links say what became of them. */
  sweep(): Promise<void>;
}

/** A token has 256 random bits, so that a plain hash of it cannot be guessed either. */
const hash = (token: string): Buffer => createHash("sha256").update(token).digest();

export function createPasswordResets({ db, now }: { db: Knex; now(): string }): PasswordResets {
  const table = (on: Knex = db) => on("account.password_reset");
  const instant = (msFromNow = 0) => new Date(Date.parse(now()) + msFromNow);
  const spendAll: PasswordResets["spendAll"] = async (accountId, transaction) => {
    await table(transaction).where("account_id", accountId).whereNull("used_at").update({ used_at: instant() });
  };

  return {
    async issue(accountId, transaction) {
      await spendAll(accountId, transaction);
      const token = randomBytes(32).toString("base64url");
      const expires_at = instant(RESET_MINUTES * 60_000);
      await table(transaction).insert({ token_hash: hash(token), account_id: accountId, expires_at });
      return token;
    },
    async find(token) {
      const row = TOKEN.test(token) ? await table().where("token_hash", hash(token)).first() : undefined;
      if (!row) return { kind: "unknown" };
      if (row.used_at !== null || row.expires_at <= instant()) return { kind: "spent" };
      return { kind: "usable", accountId: row.account_id, validUntil: row.expires_at };
    },
    async spend(token, transaction) {
      const [row] = await table(transaction)
        .where("token_hash", hash(token))
        .whereNull("used_at")
        .where("expires_at", ">", instant())
        .update({ used_at: instant() })
        .returning("account_id");
      return row?.account_id;
    },
    spendAll,
    async forgetAccount(accountId) {
      await table().where("account_id", accountId).delete();
    },
    async sweep() {
      await table().where("expires_at", "<", instant(-DAY_MS)).delete();
    },
  };
}
