import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { readJobHistory } from "../../resume/index.ts";
import { rights } from "../rights.ts";

/** The 職歴 of the 履歴書, from which the 職務経歴書 is filled. */
export const jobHistoryRoute = (services: Pick<Platform, "commands">): Route =>
  route({
    method: "GET",
    path: "/api/v1/user/job_history",
    access: rights.access,
    handle: async (request) => ({ body: await readJobHistory(services, request.actor.id) }),
  });
