import { readableSubject } from "../../../src/documents/http/rights.ts";
import type { DocumentRouteContext } from "../../../src/documents/http/services.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { access } from "../record/rights.ts";
import type { Presence } from "./presence.ts";

/** Server-sent events about the colleagues who have the record open. */
export const presenceRoute = (context: DocumentRouteContext, presence: Presence): Route =>
  route({
    method: "GET",
    path: "/agency/candidates/:subject/presence",
    access,
    async handle(request) {
      return presence.open(request.ctx, await readableSubject(context, request), request.actor);
    },
  });
