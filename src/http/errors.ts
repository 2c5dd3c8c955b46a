import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { accountMessages } from "../../japanese/account-messages.ts";
import { callMessages } from "../../japanese/call-messages.ts";
import { messages } from "../../japanese/messages.ts";
import { recoveryMessages } from "../../japanese/recovery-messages.ts";
import { PreconditionFailed } from "../commands/aggregate.ts";
import { StoreUnavailable, WrongExpectedRevision } from "../event-store/port.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { SubjectErased } from "../privacy/port.ts";
import { PAUSE_MS, QueueFull, TaskDropped, TaskTimedOut, TaskTooSoon } from "../workers/port.ts";
import type { ErrorResponses } from "./error-responses.ts";
import { escapeHtml } from "./escape-html.ts";
import { prefersPage } from "./negotiate.ts";
import type { AppPage } from "./page.ts";
import { InvalidFields, Problem } from "./problems.ts";
import { stateOf } from "./state.ts";

export type Describe = (error: unknown) => Refusal;

/** The answer that an error is mapped to. */
export interface Refusal {
  status: number;
  body: { message: string; [key: string]: unknown };
  headers?: Readonly<Record<string, string>>;
}

/** Maps errors to answers: a page for browsers, JSON for programs, never a stack or a value. */
export function errorAnswers(options: { log: Logger; describe: Describe; page: AppPage }): Middleware {
  const { log } = options;
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const refusal = options.describe(error);
      if (refusal.status >= 500 || isDataException(error)) {
        const { requestId, trace } = stateOf(ctx);
        const line = { err: error, requestId, trace_id: trace?.traceId };
        log[refusal.status === 500 ? "error" : "warn"](line, "failed");
      }
      await answer(ctx, refusal, options.page);
    }
  };
}

/** @param responses to the errors of all modules */
export function createDescriber(responses: ErrorResponses): Describe {
  return (error) => describe(error, responses);
}

function describe(error: unknown, responses: ErrorResponses): Refusal {
  if (error instanceof InvalidFields) {
    return { status: 422, body: { success: false, message: messages.checkInput, errors: error.errors } };
  }
  if (error instanceof Problem) {
    const { status, message, extra, headers } = error;
    return { status, body: { ...(status === 409 && { success: false }), message, ...extra }, headers };
  }
  if (error instanceof PreconditionFailed) {
    const message = error.isLost ? recoveryMessages.savesLost : messages.changedElsewhere;
    const lost = error.isLost && { lost: true };
    return { status: 412, body: { success: false, message, revision: error.current, ...lost } };
  }
  if (error instanceof WrongExpectedRevision) {
    const revision = error.actual === "none" ? null : error.actual;
    return { status: 409, body: { success: false, message: messages.changedElsewhere, revision } };
  }
  if (error instanceof QueueFull) return retryLater(5);
  if (error instanceof TaskTimedOut) return retryLater(PAUSE_MS / 1_000);
  if (error instanceof TaskTooSoon) {
    return {
      status: 429,
      body: { message: callMessages.tookTooLong },
      headers: { "Retry-After": String(error.retryAfter) },
    };
  }
  // The caller has closed the connection; 499 is nginx's status for the log and the metrics.
  if (error instanceof TaskDropped) return { status: 499, body: { message: callMessages.tooSlow } };
  if (error instanceof StoreUnavailable || isUnavailable(error)) return retryLater(2);
  if (!(error instanceof Error)) return { status: 500, body: { message: messages.serverError } };

  const [, known] = responses.find(([errorClass]) => error instanceof errorClass) ?? [];
  if (known) {
    const { status, message, extra } = known;
    // The class of the entry is the class that the function takes.
    const text = typeof message === "string" ? message : message(error as never);
    return { status, body: { success: false, message: text, ...extra?.(error as never) } };
  }
  if (error instanceof SubjectErased) return { status: 410, body: { message: accountMessages.accountErased } };
  if (isDataException(error)) return { status: 400, body: { message: callMessages.malformed } };
  return { status: 500, body: { message: messages.serverError } };
}

/** SQLSTATE class 22, a value from outside that its column cannot hold. Logged, since validation accepted it. */
const isDataException = (error: unknown): boolean =>
  error instanceof Error && /^22[0-9A-Z]{3}$/.test(String((error as { code?: unknown }).code));

const retryLater = (seconds: number): Refusal => ({
  status: 503,
  body: { message: callMessages.busy },
  headers: { "Retry-After": String(seconds) },
});

async function answer(ctx: Context, refusal: Refusal, page: AppPage): Promise<void> {
  // A stream that broke half way: the status is sent, so the connection is ended.
  if (ctx.headerSent) {
    ctx.res.destroy();
    return;
  }
  ctx.remove("ETag");
  ctx.remove("Content-Disposition");
  ctx.set("Cache-Control", "no-store");
  ctx.vary("Accept");
  if (refusal.headers) ctx.set({ ...refusal.headers });
  if (prefersPage(ctx)) return answerPage(ctx, refusal, page);
  ctx.status = refusal.status;
  ctx.body = refusal.body;
}

/** Refusals that the app shows in its own words; other errors may keep it from starting. */
const SHOWN_BY_APP: ReadonlySet<number> = new Set([403, 404, 410]);

/** The app with the status, or a page without scripts. Search engines keep neither. */
async function answerPage(ctx: Context, refusal: Refusal, page: AppPage): Promise<void> {
  const { status, body } = refusal;
  ctx.set("X-Robots-Tag", "noindex");
  if (SHOWN_BY_APP.has(status)) {
    const served = await page(ctx, status).then(
      () => true,
      () => false,
    );
    if (served) return;
  }
  ctx.status = status;
  ctx.type = "html";
  const text = `<h1>${status}</h1><p>${escapeHtml(body.message)}</p><p><a href="/">トップへ戻る</a></p>`;
  ctx.body = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>Rireki</title>${text}`;
}
