import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import { type RequestState, stateOf } from "./state.ts";

const SAFE_ID = /^[A-Za-z0-9._-]{8,64}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** W3C Trace Context, https://www.w3.org/TR/trace-context/#traceparent-header: version, trace id, parent id, flags. */
const TRACEPARENT =
  /^[0-9a-f]{2}-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** Opens the state of a request and names it: the caller's X-Request-Id, its trace, or a new UUID. Every answer carries it. */
export const requestId: Middleware = (ctx, next) => {
  const id = given(ctx.get("X-Request-Id")) ?? traced(ctx.get("traceparent")) ?? randomUUID();
  const state: RequestState = {
    requestId: id,
    correlationId: UUID.test(id) ? id.toLowerCase() : randomUUID(),
    accountId: undefined,
    sessionId: undefined,
    visitorId: undefined,
    jsonSuffix: false,
    place: undefined,
  };
  Object.assign(stateOf(ctx), state);
  ctx.res.setHeader("X-Request-Id", id);
  return next();
};

const given = (header: string): string | undefined => (SAFE_ID.test(header) ? header : undefined);

const traced = (header: string): string | undefined => TRACEPARENT.exec(header)?.slice(1).join("-");
