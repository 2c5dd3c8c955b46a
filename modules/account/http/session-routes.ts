import { accountMessages } from "../../../japanese/account-messages.ts";
import { csrfToken } from "../../../src/http/csrf.ts";
import { deviceOf } from "../../../src/http/device.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { AccountSession } from "../contract/security.ts";
import { confirmPasswordSchema } from "../contract.ts";
import { policy } from "../policy.ts";
import type { AccountServices } from "../services.ts";
import { requireOwnPassword } from "./own-password.ts";
import { reportOfSession } from "./report.ts";

const SESSIONS = "/api/v1/account/sessions";

const listRoute = (on: AccountServices) =>
  route({
    method: "GET",
    path: SESSIONS,
    access: policy.seeOwnSessions,
    async handle(request) {
      const listed = await on.sessions.list(request.actor.id, request.ctx);
      const sessions: AccountSession[] = listed.map(({ createdAt, seenAt, current = false, ...session }) => ({
        ...session,
        created_at: createdAt,
        seen_at: seenAt,
        current,
      }));
      return { body: { sessions } };
    },
  });

const endOneRoute = (on: AccountServices) =>
  route({
    method: "DELETE",
    path: `${SESSIONS}/:id`,
    access: policy.endOwnSessions,
    async handle(request) {
      const { ctx, params } = request;
      const accountId = request.actor.id;
      const sessionId = params.id ?? "";
      const isOwn = sessionId === (await on.sessions.publicIdOf(ctx));
      if (!(await on.sessions.endOne(accountId, sessionId))) throw new NotFound();
      on.security.report({ kind: "session-ended", accountId, sessionId, device: deviceOf(ctx.get("User-Agent")) });
      // Takes the cookie away as well.
      if (isOwn) await on.sessions.signOut(ctx);
      return { body: { success: true, message: "ログアウトしました", csrf_token: csrfToken(ctx) } };
    },
  });

const endOthersRoute = (on: AccountServices) =>
  route({
    method: "DELETE",
    path: SESSIONS,
    access: policy.endOwnSessions,
    async handle(request) {
      const { ctx } = request;
      const accountId = request.actor.id;
      await on.sessions.signOutEverywhere(accountId, ctx);
      on.security.report({ kind: "session-ended", accountId, device: deviceOf(ctx.get("User-Agent")) });
      return { body: { success: true, message: "この端末以外をすべてログアウトしました" } };
    },
  });

const confirmRoute = (on: AccountServices) =>
  route({
    method: "POST",
    path: "/api/v1/session/confirm",
    access: policy.confirmPassword,
    body: confirmPasswordSchema,
    async handle(request) {
      const { ctx, body } = request;
      const { passwordWrong } = accountMessages;
      await requireOwnPassword(on, request, { typed: body.password, field: "password", message: passwordWrong });
      await on.sessions.confirm(ctx);
      await reportOfSession(on, ctx, { kind: "password-confirmed", accountId: request.actor.id });
      return { body: { success: true, message: "パスワードを確認しました" } };
    },
  });

const endNoticeRoute = ({ credentials, now }: AccountServices) =>
  route({
    method: "DELETE",
    path: "/api/v1/session/wrong_passwords",
    access: policy.endGuessingNotice,
    async handle(request) {
      await credentials.endGuessingNotice(request.actor.id, now());
      return { body: { success: true } };
    },
  });

/** The sessions of the person: see them, end them, give the password again, close the notice of wrong passwords. */
export const sessionRoutes = (on: AccountServices): readonly Route[] =>
  [listRoute, endOneRoute, endOthersRoute, confirmRoute, endNoticeRoute].map((create) => create(on));
