import { deviceOf } from "../../../src/http/device.ts";
import { InvalidFields, Problem } from "../../../src/http/problems.ts";
import type { RouteRequest } from "../../../src/http/route.ts";
import { isOwnPassword } from "../commands/check-password.ts";
import type { AccountServices } from "../services.ts";
import { signedIn } from "./signed-in.ts";

/**
 * Checks the password of a signed-in person; a refusal is recorded as a security event.
 * @param password as it was typed, the field it was typed into, and what is said there when it is another one
 * @throws InvalidFields, or Problem 429 after ten wrong ones in a quarter of an hour
 */
export async function requireOwnPassword(
  on: Pick<AccountServices, "security" | "credentials" | "limits" | "passwordCost">,
  request: Pick<RouteRequest<unknown, unknown>, "ctx" | "actor">,
  password: { typed: string; field: string; message: string },
): Promise<void> {
  const { id } = signedIn(request);
  const refused = () =>
    on.security.report({
      kind: "confirmation-failed",
      accountId: id,
      device: deviceOf(request.ctx.get("User-Agent")),
    });
  const matches = await isOwnPassword(on, id, password.typed).catch((error: unknown) => {
    if (error instanceof Problem) refused();
    throw error;
  });
  if (matches) return;
  refused();
  throw new InvalidFields({ [password.field]: [password.message] });
}
