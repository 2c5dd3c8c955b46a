import type { CommandContext } from "../../../src/commands/aggregate.ts";
import type { Sessions } from "../../../src/http/session.ts";
import type { Platform } from "../../../src/platform.ts";
import { account } from "../domain/account.ts";
import { createSecurityLog } from "../security/security-log.ts";

/**
 * Ends the rights of a member in their agency: the account stays, its sessions and event streams end at once. May be repeated.
 * @param context of a command of the account
 */
export async function leaveAgency(
  platform: Pick<Platform, "commands" | "db" | "log" | "now"> & { sessions: Pick<Sessions, "signOutEverywhere"> },
  accountId: string,
  context: CommandContext,
) {
  const left = await platform.commands.handle(account, accountId, { type: "LeaveAgency" }, context);
  await platform.sessions.signOutEverywhere(accountId);
  const security = createSecurityLog(platform);
  security.report({ kind: "access-ended", accountId });
  await security.settle();
  return left;
}

/**
 * The accounts of an agency that have access, the first one first.
 * @param newest accounts that the directory may not have yet
 */
export async function findAccountsOf(
  platform: Pick<Platform, "commands" | "db">,
  agencyId: string,
  newest: readonly string[],
): Promise<readonly string[]> {
  const known: string[] = await platform
    .db("account.directory")
    .where("agency_id", agencyId)
    .orderBy(["registered_at", "account_id"])
    .pluck("account_id");
  const ids = [...new Set([...known, ...newest])];
  const agencies = await Promise.all(ids.map((id) => findAgencyOf(platform, id)));
  return ids.filter((_, index) => agencies[index] === agencyId);
}

/** The agency of an account; null for one that has none, or not any more. */
export async function findAgencyOf(
  { commands }: Pick<Platform, "commands">,
  accountId: string,
): Promise<string | null> {
  const { state } = await commands.load(account, accountId);
  return state.status === "active" ? state.agencyId : null;
}
