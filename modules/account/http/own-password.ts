import { accountMessages } from "../../../japanese/account-messages.ts";
import { deviceOf } from "../../../src/http/device.ts";
import { tooMany } from "../../../src/http/limits.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import type { RouteRequest } from "../../../src/http/route.ts";
import { checkOwnPassword } from "../commands/check-password.ts";
import type { AccountServices } from "../services.ts";
import { knownPerson, type TurnOwner } from "../sign-in/password-turns.ts";

type PersonalRequest = Pick<RouteRequest, "ctx" | "actor">;

/** Whose turn the passwords of a signed-in person take, from whatever session. */
export const turnOf = ({ credentials }: Pick<AccountServices, "credentials">, request: PersonalRequest): TurnOwner =>
  knownPerson(request.ctx.ip, credentials.keyOf(request.actor.email));

/**
 * Checks the password of a signed-in person; a refusal is recorded as a security event.
 * @param password as it was typed, the field it was typed into, and what is said there when it is another one
 * @throws InvalidFields, or Problem 429 after ten wrong ones in a quarter of an hour, or out of turn
 */
export async function requireOwnPassword(
  on: Pick<AccountServices, "security" | "credentials" | "limits" | "takeTurn">,
  request: PersonalRequest,
  password: { typed: string; field: string; message: string },
): Promise<void> {
  const accountId = request.actor.id;
  const outcome = await checkOwnPassword(on, turnOf(on, request), { accountId, password: password.typed });
  if (outcome.kind === "right") return;
  const device = deviceOf(request.ctx.get("User-Agent"));
  on.security.report({ kind: "confirmation-failed", accountId, device });
  if (outcome.kind === "locked") throw tooMany(outcome.allowance, accountMessages.tooManyAttempts);
  throw new InvalidFields({ [password.field]: [password.message] });
}
