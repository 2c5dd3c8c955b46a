import type { Context } from "koa";
import { callerNetwork } from "./caller.ts";
import { type Limits, tooMany } from "./limits.ts";
import type { Actor, Route } from "./route.ts";
import { createTokenBuckets } from "./token-buckets.ts";

export interface RouteRatesOptions {
  /** Shared by all processes, for routes that name a number. */
  limits: Limits;
  /** Calls a minute and caller of a writing route that names none, counted in this process. */
  writesPerMinute: number;
}

/** Counts one call of a route. @throws Problem 429 with Retry-After beyond the route's rate */
export type CountCall = (ctx: Context, route: Route, actor: Actor | undefined) => Promise<void>;

/**
 * The rate of every route: its own number, over all processes; for a route that writes and names none, the number of all
 * such routes, in the memory of this process, so that an ordinary write costs no other; none for reads and for routes
 * that say why they have none.
 */
export function createRouteRates({ limits, writesPerMinute }: RouteRatesOptions): CountCall {
  const writes = createTokenBuckets(writesPerMinute);
  return async (ctx, route, actor) => {
    const { perMinute } = route;
    const key = callerKey(ctx, route, actor);
    if (typeof perMinute === "number") {
      const allowance = await limits.consume(key, { points: perMinute, seconds: 60 });
      if (!allowance.allowed) throw tooMany(allowance);
    } else if (perMinute === undefined && route.method !== "GET") {
      const retryAfter = writes.wait(key);
      if (retryAfter > 0) throw tooMany({ allowed: false, retryAfter });
      writes.take(key, 1);
    }
  };
}

/** One key an account, or for visitors an address or /64 network, and route, or name by which routes are counted together. */
export const callerKey = (ctx: Context, route: Route, actor: Actor | undefined): string =>
  `${route.countedAs ?? `${route.method} ${route.path}`} ${actor?.id ?? callerNetwork(ctx.ip)}`;
