import type { CommandContext, CommandResult } from "../../../src/commands/aggregate.ts";
import { type AccountState, account } from "../domain/account.ts";
import type { AccountEvent } from "../events.ts";
import { hashPassword } from "../password-hash.ts";
import type { AccountServices } from "../services.ts";

/**
 * Sets a new password by the token of a link, which is used up in the transaction of the hash and the end of all sessions. Of
 * several callers with one token one succeeds.
 * @returns undefined where the token was used meanwhile
 */
export async function resetPassword(
  on: Pick<AccountServices, "commands" | "credentials" | "passwordResets" | "sessions" | "db" | "passwordCost">,
  { token, accountId, password }: { token: string; accountId: string; password: string },
  context: CommandContext,
): Promise<CommandResult<AccountState, AccountEvent> | undefined> {
  const passwordHash = await hashPassword(password, on.passwordCost);
  return on.db.transaction(async (transaction) => {
    if ((await on.passwordResets.spend(token, transaction)) !== accountId) return undefined;
    const handled = await on.commands.handle(account, accountId, { type: "ChangePassword" }, context);
    await on.credentials.changePassword(accountId, passwordHash, transaction);
    await on.sessions.signOutEverywhere(accountId, undefined, transaction);
    return handled;
  });
}
