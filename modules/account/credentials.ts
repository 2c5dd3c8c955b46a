import { createHmac } from "node:crypto";
import type { Knex } from "knex";
import type { Platform } from "../../src/platform.ts";

export interface Credential {
  accountId: string;
  /** As `hashPassword` made it. */
  passwordHash: string;
}

/**
 * E-mail address to account and password hash. Not a read model: it makes addresses unique before an event is appended. Addresses are
 * kept as keyed hashes only, so that this table holds no name.
 */
export interface Credentials {
  /** Claims the address for the account; false when it is taken. */
  claim(email: string, credential: Credential): Promise<boolean>;
  find(email: string): Promise<AddressClaim | undefined>;
  findByAccount(accountId: string): Promise<AddressClaim | undefined>;
  /** @param transaction what else the change is part of */
  changePassword(accountId: string, passwordHash: string, transaction: Knex.Transaction): Promise<void>;
  /** The hash once every change of it that is under way has been committed or rolled back. */
  settledHash(accountId: string): Promise<string | undefined>;
  /** Replaces one hash of the same password by another; nothing happens when the password was changed meanwhile. */
  renewHash(accountId: string, from: string, to: string): Promise<void>;
  /**
   * Notes that very many passwords were wrong, at most once a day; nothing happens for an address without an account.
   * @param at ISO instant, here and below
   */
  noteGuessing(email: string, at: string): Promise<void>;
  /** Whether the owner has not closed the notice of it. */
  hasGuessingToTell(accountId: string): Promise<boolean>;
  /** The owner has closed the notice. */
  endGuessingNotice(accountId: string, at: string): Promise<void>;
  remove(accountId: string): Promise<void>;
  /** The same opaque key for every way to write the address; safe to store and to log. */
  keyOf(email: string): string;
}

export interface AddressClaim extends Credential {
  claimedAt: Date;
}

const COLUMNS = { accountId: "account_id", passwordHash: "password_hash", claimedAt: "claimed_at" };

/** The addresses are hashed under the service key `account.email-hash`, which stays when the master key is replaced. */
export function createCredentials({ db, serviceKeys }: Pick<Platform, "db" | "serviceKeys">): Credentials {
  const key = serviceKeys.get("account.email-hash");
  const hash = (email: string) => createHmac("sha256", key).update(normalEmail(email)).digest();
  const table = () => db("account.credential");

  return {
    async claim(email, { accountId, passwordHash }) {
      const claimed = await table()
        .insert({ email_hash: hash(email), account_id: accountId, password_hash: passwordHash })
        .onConflict("email_hash")
        .ignore()
        .returning("account_id");
      return claimed.length > 0;
    },
    find(email) {
      return table().where("email_hash", hash(email)).first(COLUMNS);
    },
    findByAccount(accountId) {
      return table().where("account_id", accountId).first(COLUMNS);
    },
    async changePassword(accountId, passwordHash, transaction) {
      await table().transacting(transaction).where("account_id", accountId).update({ password_hash: passwordHash });
    },
    async settledHash(accountId) {
      const row = await table().where("account_id", accountId).forShare().first(COLUMNS);
      return row?.passwordHash;
    },
    async renewHash(accountId, from, to) {
      await table().where({ account_id: accountId, password_hash: from }).update({ password_hash: to });
    },
    async noteGuessing(email, at) {
      await table()
        .where("email_hash", hash(email))
        .whereRaw("coalesce(guessed_at, '-infinity') <= ?::timestamptz - interval '1 day'", [at])
        .update({ guessed_at: at });
    },
    async hasGuessingToTell(accountId) {
      const found = await table()
        .where("account_id", accountId)
        .whereRaw("guessed_at > coalesce(guessing_told_at, '-infinity')")
        .first("account_id");
      return found !== undefined;
    },
    async endGuessingNotice(accountId, at) {
      // The later of both, lest the clock of another process ran ahead.
      await table()
        .where("account_id", accountId)
        .update({ guessing_told_at: db.raw("greatest(guessed_at, ?)", [at]) });
    },
    async remove(accountId) {
      await table().where("account_id", accountId).delete();
    },
    keyOf(email) {
      return hash(email).toString("base64url");
    },
  };
}

const normalEmail = (email: string) => email.normalize("NFKC").trim().toLowerCase();
