import type { Context } from "koa";
import { accountMessages } from "../../../japanese/account-messages.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import { DEMO_PASSWORD } from "../demo.ts";
import { isGuessable, type PasswordOwner } from "../guessable-password.ts";
import type { AccountServices } from "../services.ts";

/**
 * The published demo password is accepted from where demo accounts may be used.
 * @throws InvalidFields
 */
export async function refuseGuessable(
  on: Pick<AccountServices, "isFromOwnMachine">,
  ctx: Context,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  if (password === DEMO_PASSWORD && on.isFromOwnMachine(ctx)) return;
  if (await isGuessable(password, owner)) throw new InvalidFields({ password: [accountMessages.passwordGuessable] });
}
