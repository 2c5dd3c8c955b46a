import { todayInTokyo } from "../../../japanese/age.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { candidateModel } from "../record/candidate-model.ts";
import { CANDIDATES } from "../record/http/candidate-routes.ts";
import { access } from "../record/rights.ts";
import { candidatesQuery, findCandidates } from "./find-candidates.ts";
import { keepers } from "./keepers.ts";

/** `GET /agency/candidates`: the records of the caller's agency. */
export const listRoute = (platform: Pick<Platform, "db" | "keys" | "now">): Route =>
  route({
    method: "GET",
    path: CANDIDATES,
    access,
    query: candidatesQuery,
    readsFrom: [keepers.name, candidateModel.documentProjection.name],
    handle: async ({ actor, query }) => ({
      body: await findCandidates(platform, actor.agencyId, query, todayInTokyo(platform.now())),
    }),
  });
