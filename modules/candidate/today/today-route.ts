import { todayInTokyo } from "../../../japanese/age.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { applicationBoard } from "../../applications/index.ts";
import type { AgencyRecords } from "../list/agency-records.ts";
import { candidateRecords } from "../list/candidate-records.ts";
import { access } from "../record/rights.ts";
import { findToday } from "./find-today.ts";

/** `GET /agency/today`: whom to contact, what came in, what is incomplete, what to erase. */
export const todayRoute = (
  services: Pick<Platform, "commands" | "db" | "keys" | "now"> & { records: AgencyRecords },
): Route =>
  route({
    method: "GET",
    path: "/agency/today",
    access,
    readsFrom: [candidateRecords.name, applicationBoard.name],
    handle: async ({ actor }) => ({
      body: await findToday(services, actor.agencyId, todayInTokyo(services.now())),
    }),
  });
