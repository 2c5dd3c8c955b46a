import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import { isUuid } from "../../documents/uuid.ts";
import { continueTrace, type Trace } from "../observability/trace-context.ts";
import { type RequestState, stateOf } from "./state.ts";

const SAFE_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Creates the state of a request with its id: the caller's X-Request-Id, its trace id, or a new UUID. Sent with every answer. */
export const requestId: Middleware = (ctx, next) => {
  const trace = continueTrace(ctx.get("traceparent"));
  const id = given(ctx.get("X-Request-Id")) ?? (trace && asUuid(trace)) ?? randomUUID();
  const state: RequestState = {
    requestId: id,
    correlationId: isUuid(id) ? id.toLowerCase() : randomUUID(),
    trace,
    accountId: undefined,
    sessionId: undefined,
    sessionKey: undefined,
    visitorId: undefined,
    jsonSuffix: false,
    routePattern: undefined,
  };
  Object.assign(stateOf(ctx), state);
  ctx.res.setHeader("X-Request-Id", id);
  return next();
};

const given = (header: string): string | undefined => (SAFE_ID.test(header) ? header : undefined);

const asUuid = ({ traceId }: Trace): string => traceId.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
