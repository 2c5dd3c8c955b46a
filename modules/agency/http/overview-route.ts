import { todayInTokyo } from "../../../japanese/age.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { applicationBoard } from "../../applications/index.ts";
import { agencyJobs } from "../../jobs/index.ts";
import { findAgencyOverview } from "../find-agency-overview.ts";

/** `GET /agency/overview`: the tasks of the caller's agency. */
export const overviewRoute = (services: Pick<Platform, "db" | "keys" | "now">): Route =>
  route({
    method: "GET",
    path: "/agency/overview",
    access: ["agency"],
    readsFrom: [applicationBoard.name, agencyJobs.name],
    handle: async (request) => ({
      body: await findAgencyOverview(services, request.actor.agencyId, todayInTokyo(services.now())),
    }),
  });
