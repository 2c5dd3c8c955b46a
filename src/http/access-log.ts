import type { Middleware } from "koa";
import type { Logger } from "pino";
import { stateOf } from "./state.ts";

/**
 * One line a request, with nothing personal: no query string, no address, no user agent, and of the path only the pattern
 * of the route (people type anything into the address bar). Probes and assets are logged at debug level.
 */
export function accessLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const state = stateOf(ctx);
    const line = {
      method: ctx.method,
      path: state.routePattern ?? "(unknown)",
      status: ctx.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      requestId: state.requestId,
      trace_id: state.trace?.traceId,
      accountId: state.accountId,
    };
    if (state.routePattern || ctx.status >= 400) log.info(line, "request");
    else log.debug(line, "request");
  };
}
