import type { Context } from "koa";
import type { Config } from "../../../src/config.ts";
import { publicOrigin } from "../../../src/http/public-origin.ts";
import type { InvitationLink } from "../contract.ts";

/** The link of an invitation that was made just now. */
export const linkOf = (
  config: Pick<Config, "publicOrigin">,
  ctx: Context,
  { token, expiresAt }: { token: string; expiresAt: Date },
): InvitationLink => ({
  url: `${publicOrigin(config.publicOrigin, ctx)}/invitations/${token}`,
  expires_at: expiresAt.toISOString(),
});
