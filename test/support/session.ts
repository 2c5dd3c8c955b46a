import { createHash, randomBytes } from "node:crypto";
import type { Platform } from "../../src/platform.ts";
import { type Browser, openBrowser } from "./browser.ts";
import type { TestDatabase } from "./database.ts";

/** An app whose database a test may write into. */
export interface SessionApp {
  url: string;
  platform: Pick<Platform, "now">;
  database: Pick<TestDatabase, "knex">;
}

/** A browser with a session of its own, without the cost of a password; a visitor's without an account. */
export async function signedInAs(app: SessionApp, accountId: string | undefined): Promise<Browser> {
  const browser = openBrowser(app.url);
  if (accountId) {
    const id = randomBytes(32).toString("base64url");
    const now = app.platform.now();
    const id_hash = createHash("sha256").update(id).digest();
    await app.database.knex("http.session").insert({ id_hash, account_id: accountId, created_at: now, seen_at: now });
    browser.cookies.set("rireki_session", id);
  }
  await browser.openPage();
  return browser;
}

/** The cookies of a browser as a header, for requests that are written by hand. */
export const cookieHeader = ({ cookies }: Browser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
