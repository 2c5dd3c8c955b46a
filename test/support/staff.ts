import { randomUUID } from "node:crypto";
import type { Browser } from "./browser.ts";
import { type AccountPlatform, registerAccount } from "./register-account.ts";
import { type SessionApp, signedInAs } from "./session.ts";

/** An app, or what is known of one in another process. */
export interface StaffApp extends SessionApp {
  platform: SessionApp["platform"] & AccountPlatform;
}

/** Somebody of an agency's staff, signed in. */
export interface Staff {
  accountId: string;
  agencyId: string;
  browser: Browser;
}

/** Registers staff of an agency: a new one unless given. */
export async function newStaff(app: StaffApp, agencyId: string = randomUUID()): Promise<Staff> {
  const accountId = await registerAccount(app.platform, { name: "佐藤 健一", role: "agency", agencyId });
  return { accountId, agencyId, browser: await signedInAs(app, accountId) };
}
