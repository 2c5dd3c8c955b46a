import { type Route, route } from "../../../src/http/route.ts";
import { policy } from "../policy.ts";
import { countSecurityEvents, readOwnSecurityEvents } from "../security/security-rows.ts";
import type { AccountServices } from "../services.ts";

const ownRoute = ({ db, now }: AccountServices) =>
  route({
    method: "GET",
    path: "/api/v1/account/security_events",
    access: policy.seeOwnSecurityEvents,
    handle: async (request) => ({ body: { events: await readOwnSecurityEvents(db, request.actor.id, now()) } }),
  });

const countsRoute = ({ db, now }: AccountServices) =>
  route({
    method: "GET",
    path: "/admin/security_events",
    access: policy.countSecurityEvents,
    perMinute: 30,
    handle: async () => ({ body: { counts: await countSecurityEvents(db, now()) } }),
  });

/** Security events: the person's own, and counts for administrators. */
export const securityEventRoutes = (on: AccountServices): readonly Route[] =>
  [ownRoute, countsRoute].map((create) => create(on));
