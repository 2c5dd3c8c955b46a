import type { Context } from "koa";
import { accountMessages } from "../../../japanese/account-messages.ts";
import { Problem } from "../../../src/http/problems.ts";
import type { AccountServices } from "../services.ts";

const RECENT_MS = 5 * 60 * 1000;

/**
 * Refuses a session whose password was given longer ago than 5 minutes: a stranger at an open browser takes no file with
 * everything away. `POST /api/v1/session/confirm` renews it.
 * @throws Problem 403 with `reauthenticate: true`
 */
export async function requireRecentSignIn(
  { sessions, now }: Pick<AccountServices, "sessions" | "now">,
  ctx: Context,
): Promise<void> {
  const at = await sessions.authenticatedAt(ctx);
  if (at !== undefined && Date.parse(now()) - at <= RECENT_MS) return;
  throw new Problem(403, accountMessages.reauthenticate, { extra: { success: false, reauthenticate: true } });
}
