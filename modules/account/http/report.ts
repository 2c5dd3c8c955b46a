import type { Context } from "koa";
import { deviceOf } from "../../../src/http/device.ts";
import type { SecurityEventKind } from "../contract/security.ts";
import type { AccountServices } from "../services.ts";

/** Reports what the session of a request did. To be called while that session is open. */
export async function reportOfSession(
  { security, sessions }: Pick<AccountServices, "security" | "sessions">,
  ctx: Context,
  event: { kind: SecurityEventKind; accountId: string },
): Promise<void> {
  // Without the id the event is worth as much, so that a failure is none of the request.
  const sessionId = await sessions.publicIdOf(ctx).catch(() => undefined);
  security.report({ ...event, sessionId, device: deviceOf(ctx.get("User-Agent")) });
}
