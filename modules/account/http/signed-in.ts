import type { Actor, RouteRequest } from "../../../src/http/route.ts";

/** The caller of a route that requires a session. */
export function signedIn({ actor }: Pick<RouteRequest<unknown, unknown>, "actor">): Actor {
  if (!actor) throw new Error("the route is open to visitors");
  return actor;
}
