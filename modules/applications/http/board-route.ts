import { z } from "zod/mini";
import { isUuid } from "../../../documents/uuid.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type RecordRequest, type Route, route } from "../../../src/http/route.ts";
import { findJob } from "../../jobs/index.ts";
import type { AgencyApplicationBoard } from "../contract/application.ts";
import { applicationBoard } from "../read-models/application-board.ts";
import { findAgencyApplications } from "../read-models/find-agency-applications.ts";
import type { ApplicationServices } from "./services.ts";

/** Cards that a board shows at most: the newest moves. */
const MAX_ON_BOARD = 1_000;

const common = { method: "GET", access: ["agency"], readsFrom: [applicationBoard.name] } as const;

async function boardOf(services: ApplicationServices, agencyId: string, jobId?: string) {
  const { items, pagination } = await findAgencyApplications(services, agencyId, {
    page: 1,
    perPage: MAX_ON_BOARD,
    sort: { column: "moved_at", direction: "desc" },
    search: "",
    filters: jobId === undefined ? {} : { job: [jobId] },
  });
  return { body: { items, total: pagination.total_items } satisfies AgencyApplicationBoard };
}

/** @throws NotFound, also for another agency's job */
async function requireOwnJob(
  services: ApplicationServices,
  { actor, params: { id = "" } }: RecordRequest<readonly ["agency"]>,
): Promise<string> {
  const job = isUuid(id) ? await findJob(services, id) : undefined;
  if (job?.agencyId !== actor.agencyId) throw new NotFound();
  return job.id;
}

/** `GET /agency/applications/board`: the cards of the caller's agency at once, of all its jobs or of one. */
const allRoute = (services: ApplicationServices) =>
  route({
    ...common,
    path: "/agency/applications/board",
    query: z.object({ filter_job: z.optional(z.uuid()) }),
    handle: ({ actor, query }) => boardOf(services, actor.agencyId, query.filter_job),
  });

/** `GET /agency/jobs/{id}/applications`: those of one job. */
const jobRoute = (services: ApplicationServices) =>
  route({
    ...common,
    path: "/agency/jobs/:id/applications",
    find: (request) => requireOwnJob(services, request),
    handle: async (request) => boardOf(services, request.actor.agencyId, await requireOwnJob(services, request)),
  });

/** The cards of the caller's agency on its boards. */
export const boardRoutes = (services: ApplicationServices): readonly Route[] => [
  allRoute(services),
  jobRoute(services),
];
