import type { Context } from "koa";
import type { CommandContext, CommandResult } from "../../../src/commands/aggregate.ts";
import { type AccountState, account } from "../domain/account.ts";
import type { AccountEvent } from "../events.ts";
import type { AccountServices } from "../services.ts";
import type { TurnOwner } from "../sign-in/password-turns.ts";

/**
 * Sets a new password. All other sessions end in the transaction of the new hash; the session of the request gets a new
 * id afterwards.
 * @throws Problem 429 when it is not the person's turn
 */
export async function changePassword(
  on: Pick<AccountServices, "commands" | "credentials" | "sessions" | "db" | "takeTurn">,
  { ctx, accountId, password, owner }: { ctx: Context; accountId: string; password: string; owner: TurnOwner },
  context: CommandContext,
): Promise<CommandResult<AccountState, AccountEvent>> {
  const passwordHash = await on.takeTurn(owner, (passwords) => passwords.hash(password));
  const handled = await on.commands.handle(account, accountId, { type: "ChangePassword" }, context);
  await on.db.transaction(async (transaction) => {
    // The hash first: a sign-in under way waits for its row, and then finds its own password replaced.
    await on.credentials.changePassword(accountId, passwordHash, transaction);
    await on.sessions.signOutEverywhere(accountId, ctx, transaction);
  });
  await on.sessions.signIn(ctx, accountId);
  return handled;
}
