import { z } from "zod/mini";
import { type Route, route } from "../../../src/http/route.ts";
import type { AgencyApplicationBoard } from "../contract/application.ts";
import { applicationBoard } from "../read-models/application-board.ts";
import { findAgencyApplications } from "../read-models/find-agency-applications.ts";
import type { ApplicationServices } from "./services.ts";

/** Cards that a board shows at most: the newest moves. */
const MAX_ON_BOARD = 1_000;

/** `GET /agency/applications/board`: the cards of the caller's agency at once, of all its jobs or of one. */
export const boardRoute = (services: ApplicationServices): Route =>
  route({
    method: "GET",
    path: "/agency/applications/board",
    access: ["agency"],
    query: z.object({ filter_job: z.optional(z.uuid()) }),
    readsFrom: [applicationBoard.name],
    async handle(request) {
      const { filter_job } = request.query;
      const { items, pagination } = await findAgencyApplications(services, request.actor.agencyId, {
        page: 1,
        perPage: MAX_ON_BOARD,
        sort: { column: "moved_at", direction: "desc" },
        search: "",
        filters: filter_job === undefined ? {} : { job: [filter_job] },
      });
      return { body: { items, total: pagination.total_items } satisfies AgencyApplicationBoard };
    },
  });
