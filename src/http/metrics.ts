import type { Context, Middleware } from "koa";
import { messages } from "../../japanese/messages.ts";
import type { Metrics } from "../observability/metrics.ts";
import { askToSignIn, judge } from "./access.ts";
import { cameThroughProxy, isLoopback } from "./caller.ts";
import type { Refusals } from "./refused-request.ts";
import type { Actor } from "./route.ts";

/**
 * `GET /metrics`: Prometheus text for administrators and for callers on this machine; others are refused.
 * @param people finds the signed-in account; absent in processes without sign-in
 */
export function metricsEndpoint(
  metrics: Pick<Metrics, "text" | "contentType">,
  people?: { actorOf(ctx: Context): Promise<Actor | undefined>; refusals: Refusals },
): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== "/metrics" || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    if (!isFromHere(ctx)) {
      if (!people) {
        ctx.status = 403;
        ctx.body = { message: messages.forbidden };
        return;
      }
      const actor = await people.actorOf(ctx);
      const verdict = judge(["admin"], actor);
      if (verdict === "forbidden") throw people.refusals.forbidden(ctx, actor);
      if (verdict === "sign-in") return askToSignIn(ctx);
    }
    ctx.set("Cache-Control", "no-store");
    ctx.set("Content-Type", metrics.contentType);
    ctx.body = await metrics.text();
  };
}

/** By the peer address of the connection. Headers can be forged, so they can only deny it. */
const isFromHere = (ctx: Context): boolean =>
  isLoopback(ctx.req.socket.remoteAddress ?? "") && !cameThroughProxy(ctx.req);
