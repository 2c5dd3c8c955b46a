import { randomUUID } from "node:crypto";
import { account } from "../../modules/account/domain/account.ts";
import type { Platform } from "../../src/platform.ts";
import type { Browser } from "./browser.ts";
import { type SessionApp, signedInAs } from "./session.ts";

/** An app, or what is known of one in another process. */
export interface StaffApp extends SessionApp {
  platform: SessionApp["platform"] & Pick<Platform, "keys" | "commands">;
}

/** Somebody of an agency's staff, signed in. */
export interface Staff {
  accountId: string;
  agencyId: string;
  browser: Browser;
}

/** Registers staff of an agency: a new one unless given. */
export async function newStaff(app: StaffApp, agencyId: string = randomUUID()): Promise<Staff> {
  const { keys, commands } = app.platform;
  const accountId = randomUUID();
  await keys.create(accountId);
  const person = { name: "佐藤 健一", email: `staff-${accountId}@example.jp`, role: "agency", agencyId } as const;
  const commandId = randomUUID();
  const ids = { actorId: accountId, subjectId: accountId, correlationId: commandId, causationId: commandId, commandId };
  await commands.handle(
    account,
    accountId,
    { type: "RegisterAccount", ...person },
    { ...ids, now: app.platform.now() },
  );
  return { accountId, agencyId, browser: await signedInAs(app, accountId) };
}
