import { accountMessages } from "../../../japanese/account-messages.ts";
import { csrfToken } from "../../../src/http/csrf.ts";
import { deviceOf } from "../../../src/http/device.ts";
import { NotFound, Problem } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { resetPassword } from "../commands/reset-password.ts";
import { type PasswordReset, resetPasswordSchema } from "../contract.ts";
import { account } from "../domain/account.ts";
import { policy } from "../policy.ts";
import type { AccountServices } from "../services.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

const PATH = "/password_resets/:token";

const spent = () => new Problem(410, accountMessages.resetLinkSpent);

/** @throws Problem 410 for a link that was used or has expired, NotFound for one that never was */
async function usableLink({ passwordResets }: Pick<AccountServices, "passwordResets">, token = "") {
  const link = await passwordResets.find(token);
  if (link.kind === "unknown") throw new NotFound(accountMessages.resetLinkUnknown);
  if (link.kind === "spent") throw spent();
  return { token, ...link };
}

const linkRoute = (on: AccountServices) =>
  route({
    method: "GET",
    path: PATH,
    access: policy.resetPassword,
    perMinute: 30,
    find: ({ params }) => usableLink(on, params.token),
    async handle({ params }) {
      const { validUntil } = await usableLink(on, params.token);
      return { body: { valid_until: validUntil.toISOString() } satisfies PasswordReset };
    },
  });

const resetRoute = (on: AccountServices) =>
  route({
    method: "POST",
    path: PATH,
    access: policy.resetPassword,
    perMinute: 10,
    body: resetPasswordSchema,
    async handle({ ctx, params, body: { password }, command }) {
      const { token, accountId } = await usableLink(on, params.token);
      const { state } = await on.commands.load(account, accountId);
      if (state.status !== "active") throw spent();
      await refuseGuessable(on, ctx, password, state);
      const written = await resetPassword(on, { token, accountId, password }, command(accountId));
      if (!written) throw spent();
      on.security.report({ kind: "password-reset", accountId, device: deviceOf(ctx.get("User-Agent")) });
      const body = {
        success: true,
        message: accountMessages.passwordReset,
        redirect_url: "/login",
        csrf_token: csrfToken(ctx),
      };
      return { body, written };
    },
  });

/** A new password by a link that the operator has made. Reading the link changes nothing. */
export const passwordResetRoutes = (on: AccountServices): readonly Route[] => [linkRoute(on), resetRoute(on)];
