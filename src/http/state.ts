import type { Context } from "koa";
import type { Trace } from "../observability/trace-context.ts";

/** State of one request, filled in along the pipeline. Handlers get `RouteRequest` instead. */
export interface RequestState {
  requestId: string;
  /** UUID that joins everything this request causes: the request id where it is a UUID, else one of its own. */
  correlationId: string;
  /** The caller's trace, continued by this request; undefined for callers without one. */
  trace: Trace | undefined;
  /** The signed-in account, for the log; set together with `sessionId`. */
  accountId: string | undefined;
  /** The opaque id of a valid session. Secret: never logged, never in a body. */
  sessionId: string | undefined;
  /** SHA-256 of `sessionId` in hex: names the session in and between processes, and cannot be used as a cookie. */
  sessionKey: string | undefined;
  /** The opaque id of a visitor's pre-session, once a token was requested. Secret as well. */
  visitorId: string | undefined;
  /** The `.json` suffix was used, and has been taken off the path. */
  jsonSuffix: boolean;
  /** The pattern of the matched route or page. It may be logged; the path may not, since people type anything into it. */
  routePattern: string | undefined;
}

export const stateOf = (ctx: Context): RequestState => ctx.state as RequestState;
