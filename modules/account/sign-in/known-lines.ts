import { createHmac } from "node:crypto";
import type { Knex } from "knex";

/** Days after which a line without a sign-in is new to the account again. */
const KEPT_DAYS = 90;
/** Lines per account; the oldest one is dropped beyond it. */
const KEPT_LINES = 20;

/** Lines (addresses, or /64 networks of IPv6) from which an account was signed in to. Stored as keyed hashes. */
export interface KnownLines {
  /** @param accountKey see `Credentials.keyOf` */
  has(accountKey: string, line: string): Promise<boolean>;
  remember(signedIn: { accountId: string; accountKey: string; line: string }): Promise<void>;
  forgetAccount(accountId: string): Promise<void>;
  /** Deletes lines older than 90 days. */
  sweep(): Promise<void>;
}

/** @param key of the HMAC; may be shared with device cookies, whose text begins otherwise */
export function createKnownLines({ db, key, now }: { db: Knex; key: Buffer; now(): string }): KnownLines {
  const hash = (accountKey: string, line: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify(["line", accountKey, line]))
      .digest();
  const table = () => db("account.known_line");
  const oldest = () => new Date(Date.parse(now()) - KEPT_DAYS * 24 * 60 * 60 * 1000);

  return {
    async has(accountKey, line) {
      const found = await table()
        .where("line_hash", hash(accountKey, line))
        .where("seen_at", ">", oldest())
        .first("line_hash");
      return found !== undefined;
    },
    async remember({ accountId, accountKey, line }) {
      await table()
        .insert({ line_hash: hash(accountKey, line), account_id: accountId, seen_at: new Date(now()) })
        .onConflict("line_hash")
        .merge(["account_id", "seen_at"]);
      const surplus = table()
        .where("account_id", accountId)
        .orderBy("seen_at", "desc")
        .offset(KEPT_LINES)
        .select("line_hash");
      await table().whereIn("line_hash", surplus).delete();
    },
    async forgetAccount(accountId) {
      await table().where("account_id", accountId).delete();
    },
    async sweep() {
      await table().where("seen_at", "<=", oldest()).delete();
    },
  };
}
