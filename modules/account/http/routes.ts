import { accountMessages } from "../../../japanese/account-messages.ts";
import { ownPath } from "../../../src/http/access.ts";
import { csrfToken } from "../../../src/http/csrf.ts";
import { deviceOf } from "../../../src/http/device.ts";
import { Problem } from "../../../src/http/problems.ts";
import { type Actor, type Route, route } from "../../../src/http/route.ts";
import { homeOf } from "../../pages.ts";
import { changePassword } from "../commands/change-password.ts";
import { checkSignIn, isStillPassword } from "../commands/check-password.ts";
import { signUp } from "../commands/sign-up.ts";
import type { Role } from "../contract/role.ts";
import {
  changePasswordSchema,
  eraseAccountSchema,
  type SessionAnswer,
  type SessionUser,
  signInSchema,
  signUpSchema,
} from "../contract.ts";
import { demoAccounts, isDemoLoaded } from "../demo.ts";
import { account } from "../domain/account.ts";
import { draftKeyOf } from "../draft-key.ts";
import { exportHistory } from "../export.ts";
import { policy } from "../policy.ts";
import type { AccountServices } from "../services.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { requireOwnPassword, turnOf } from "./own-password.ts";
import { passwordResetRoutes } from "./password-reset-routes.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { refuseGuessable } from "./refuse-guessable.ts";
import { reportOfSession } from "./report.ts";
import { securityEventRoutes } from "./security-event-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { bindDevice, signedUp, signUpAndIn } from "./sign-up-and-in.ts";

const signUpRoute = (on: AccountServices) =>
  route({
    method: "POST",
    path: "/signup",
    access: policy.signUp,
    body: signUpSchema,
    perMinute: 120,
    async handle({ ctx, body, command }) {
      const written = await signUpAndIn(on, ctx, body, ({ id, name, email, passwordHash }) => {
        const person = { id, name, email, role: "seeker", agencyId: null, passwordHash } as const;
        return signUp(on, person, { ...command(id), actorId: id });
      });
      return { body: signedUp(ctx, "seeker"), written };
    },
  });

const signInRoute = (on: AccountServices) =>
  route({
    method: "POST",
    path: "/login",
    access: policy.signIn,
    body: signInSchema,
    perMinute: { exempt: "wrong passwords are counted by account and line, and many people share a line" },
    async handle({ ctx, body }) {
      const accountKey = on.credentials.keyOf(body.email);
      const device = deviceOf(ctx.get("User-Agent"));
      const deviceId = on.devices.deviceIdFor(ctx, accountKey);
      const isFromOwnMachine = on.isFromOwnMachine(ctx);
      if (isFromOwnMachine) refusePendingDemo(on, accountKey);
      const verified = await checkSignIn(on, { ...body, ip: ctx.ip, deviceId, device, isFromOwnMachine });
      const { accountId, state } = verified;
      await on.sessions.signIn(ctx, accountId, { remember: body.remember ?? false });
      // A session is open only once this is known.
      const isStill = isStillPassword(on, verified, body.password).catch(async (error: unknown) => {
        await on.sessions.signOut(ctx);
        throw error;
      });
      if (!(await isStill)) {
        on.security.report({ kind: "sign-in-failed", accountId, device });
        await on.sessions.signOut(ctx);
        throw new Problem(401, accountMessages.signInFailed, { extra: { success: false } });
      }
      bindDevice(on, ctx, accountKey);
      await reportOfSession(on, ctx, { kind: "sign-in", accountId });
      const redirect_url = ownPath(body.return_to) ?? homeOf(state.role);
      return { body: { success: true, message: "ログインしました", redirect_url, csrf_token: csrfToken(ctx) } };
    },
  });

/** @throws Problem 503 for the address of a demo account whose data is being written */
function refusePendingDemo({ isDemoPending, credentials }: AccountServices, accountKey: string): void {
  if (!isDemoPending() || !demoAccounts.some(({ email }) => credentials.keyOf(email) === accountKey)) return;
  throw new Problem(503, accountMessages.demoPending, { headers: { "Retry-After": "2" }, extra: { success: false } });
}

const signOutRoute = (on: AccountServices) =>
  route({
    method: "DELETE",
    path: "/logout",
    access: policy.signOut,
    async handle({ ctx, actor }) {
      if (actor) await reportOfSession(on, ctx, { kind: "sign-out", accountId: actor.id });
      await on.sessions.signOut(ctx);
      return {
        body: { success: true, message: "ログアウトしました", redirect_url: "/login", csrf_token: csrfToken(ctx) },
      };
    },
  });

const sessionRoute = (on: AccountServices) =>
  route({
    method: "GET",
    path: "/api/v1/session",
    access: policy.readSession,
    async handle({ ctx, actor }) {
      const user = actor && (await sessionUserOf(on, actor));
      const isFromOwnMachine = on.isFromOwnMachine(ctx);
      const demo_pending = isFromOwnMachine && on.isDemoPending();
      const demo = isFromOwnMachine && !demo_pending && (await isDemoLoaded(on.credentials));
      const draft_key = user ? await draftKeyOf(on.keys, user.id) : null;
      const wrong_passwords = user ? await on.credentials.hasGuessingToTell(user.id) : false;
      const csrf_token = csrfToken(ctx);
      return { body: { user, csrf_token, demo, demo_pending, draft_key, wrong_passwords } satisfies SessionAnswer };
    },
  });

async function sessionUserOf({ findAgencyName }: AccountServices, actor: Actor): Promise<SessionUser> {
  const { id, name, email, agencyId, isResponsible } = actor;
  const user = { id, name, email, role: actor.role as Role };
  if (!agencyId) return user;
  const role = isResponsible ? "responsible" : "staff";
  return { ...user, agency: { id: agencyId, name: await findAgencyName(agencyId), role } };
}

const changePasswordRoute = (on: AccountServices) =>
  route({
    method: "PATCH",
    path: "/api/v1/account/password",
    access: policy.changePassword,
    body: changePasswordSchema,
    async handle(request) {
      const { ctx, body } = request;
      const { id } = request.actor;
      await requireOwnPassword(on, request, {
        typed: body.current_password,
        field: "current_password",
        message: accountMessages.currentPasswordWrong,
      });
      await refuseGuessable(on, ctx, body.password, request.actor);
      const change = { ctx, accountId: id, password: body.password, owner: turnOf(on, request) };
      const written = await changePassword(on, change, request.command(id));
      await reportOfSession(on, ctx, { kind: "password-changed", accountId: id });
      return { body: { success: true, message: "パスワードを変更しました", csrf_token: csrfToken(ctx) }, written };
    },
  });

const exportRoute = (on: AccountServices) =>
  route({
    method: "GET",
    path: "/api/v1/account/export.json",
    access: policy.exportOwnData,
    perMinute: 10,
    // The whole history and the photo are in memory until the answer is read.
    maxConcurrent: 1,
    maxWaiting: 2,
    async handle(request) {
      const { id, name, email, role } = request.actor;
      await requireRecentSignIn(on, request.ctx);
      return {
        body: {
          exported_at: on.now(),
          account: { id, name, email, role },
          documents: await on.exportOf(id),
          events: await exportHistory(on, on.streamsOf(id)),
        },
        headers: { "Content-Disposition": 'attachment; filename="rireki-export.json"' },
      };
    },
  });

const eraseRoute = (on: AccountServices) =>
  route({
    method: "DELETE",
    path: "/api/v1/account",
    access: policy.eraseAccount,
    body: eraseAccountSchema,
    perMinute: 5,
    async handle(request) {
      const { ctx, body } = request;
      const { id } = request.actor;
      const { passwordWrong } = accountMessages;
      await requireOwnPassword(on, request, { typed: body.password, field: "password", message: passwordWrong });
      await on.commands.handle(account, id, { type: "EraseAccount" }, request.command(id));
      await on.sessions.signOut(ctx);
      const receipt = await on.erase(id);
      // Without a name: the receipt has the account.
      on.security.report({ kind: "account-erased" });
      return {
        body: {
          success: true,
          message: "アカウントとすべてのデータを削除しました",
          redirect_url: "/login",
          receipt: {
            account_id: id,
            key_destroyed_at: receipt.keyDestroyedAt,
            erased_at: receipt.erasedAt,
            bytes_removed_at: receipt.bytesRemovedAt,
          },
          csrf_token: csrfToken(ctx),
        },
      };
    },
  });

export function accountRoutes(on: AccountServices): readonly Route[] {
  const own = [signUpRoute, signInRoute, signOutRoute, sessionRoute, changePasswordRoute, exportRoute, eraseRoute];
  return [
    ...own.map((make) => make(on)),
    ...sessionRoutes(on),
    ...securityEventRoutes(on),
    ...passwordResetRoutes(on),
    ...invitationRoutes(on),
  ];
}
