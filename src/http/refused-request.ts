import type { Context } from "koa";
import { forbidden } from "./access.ts";
import { checkForgery } from "./csrf.ts";
import { deviceOf } from "./device.ts";
import type { Problem } from "./problems.ts";
import type { Actor } from "./route.ts";

/** A request that was refused for the caller's role or for a failed CSRF check. */
export interface RefusedRequest {
  kind: "role-refused" | "forgery-refused";
  /** The account of the session that the request came with. */
  accountId: string | null;
  /** A coarse label such as `Chrome（Windows）`; null when unknown. */
  device: string | null;
}

/** Must neither throw nor block. */
export type ReportRefused = (refused: RefusedRequest) => void;

export interface Refusals {
  /** Reports an insufficient role. @returns the 403 to throw */
  forbidden(ctx: Context, actor: Actor | undefined): Problem;
  /** Runs `checkForgery` and reports a refusal. @throws Problem 403 */
  checkForgery(ctx: Context, field: unknown, actor: Actor | undefined): void;
}

export function createRefusals(report: ReportRefused): Refusals {
  const reportFrom = (ctx: Context, actor: Actor | undefined, kind: RefusedRequest["kind"]) =>
    report({ kind, accountId: actor?.id ?? null, device: deviceOf(ctx.get("User-Agent")) });
  return {
    forbidden(ctx, actor) {
      reportFrom(ctx, actor, "role-refused");
      return forbidden();
    },
    checkForgery(ctx, field, actor) {
      try {
        checkForgery(ctx, field);
      } catch (error) {
        reportFrom(ctx, actor, "forgery-refused");
        throw error;
      }
    },
  };
}
