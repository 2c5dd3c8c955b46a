import type { Actor, RouteRequest } from "../../../src/http/route.ts";

/** Who calls a route that lets no visitors in. */
export function signedIn({ actor }: Pick<RouteRequest<unknown, unknown>, "actor">): Actor {
  if (!actor) throw new Error("the route lets visitors in");
  return actor;
}
