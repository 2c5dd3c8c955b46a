import { randomUUID } from "node:crypto";
import { jobMessages } from "../../../../japanese/job-messages.ts";
import { InvalidFields } from "../../../../src/http/problems.ts";
import { type Route, route } from "../../../../src/http/route.ts";
import type { NewJobs, SavedSearchList } from "../../contract/saved-jobs.ts";
import { jobQuerySchema } from "../../http/job-query.ts";
import { jobSearch } from "../../read-models/job-search.ts";
import { countAllNew, countNewOf } from "../read-models/count-new.ts";
import { findSavedJobs, savedJobsProjection } from "../read-models/saved-jobs-model.ts";
import { renameSearchRequest, saveSearchRequest } from "./saved-jobs-requests.ts";
import { idIn, type SavedJobsServices, writeSavedJobs } from "./write-saved-jobs.ts";

const access = ["seeker"] as const;
const SEARCHES = "/saved_searches";
const readsFrom = [savedJobsProjection.name, jobSearch.name];

const searchesRoute = (services: SavedJobsServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/saved_searches",
    access,
    readsFrom,
    handle: async ({ actor }) => ({ body: await searchesOf(services, actor.id) }),
  });

const newJobsRoute = (services: SavedJobsServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/new_jobs",
    access,
    readsFrom,
    handle: async ({ actor }) => ({ body: { count: await countAllNew(services, actor.id) } satisfies NewJobs }),
  });

const saveSearchRoute = (services: SavedJobsServices) =>
  route({
    method: "POST",
    path: SEARCHES,
    access,
    body: saveSearchRequest,
    async handle(request) {
      const { name, parameters: sent } = request.body;
      const [id, parameters] = [randomUUID(), canonical(sent)];
      const written = await writeSavedJobs(services, request, { type: "SaveSearch", searchId: id, name, parameters });
      return { status: 201, body: { success: true, message: jobMessages.searchSaved, id }, written };
    },
  });

const renameSearchRoute = (services: SavedJobsServices) =>
  route({
    method: "PATCH",
    path: `${SEARCHES}/:id`,
    access,
    body: renameSearchRequest,
    async handle(request) {
      const { name } = request.body;
      const written = await writeSavedJobs(services, request, { type: "RenameSearch", searchId: idIn(request), name });
      return { body: { success: true, message: jobMessages.searchRenamed }, written };
    },
  });

const removeSearchRoute = (services: SavedJobsServices) =>
  route({
    method: "DELETE",
    path: `${SEARCHES}/:id`,
    access,
    async handle(request) {
      const written = await writeSavedJobs(services, request, { type: "RemoveSearch", searchId: idIn(request) });
      return { body: { success: true, message: jobMessages.searchRemoved }, written };
    },
  });

const openSearchRoute = (services: SavedJobsServices) =>
  route({
    method: "POST",
    path: `${SEARCHES}/:id/open`,
    access,
    async handle(request) {
      const command = { type: "OpenSearch", searchId: idIn(request), mark: services.now() } as const;
      return { body: { success: true }, written: await writeSavedJobs(services, request, command) };
    },
  });

/** Saved searches of the caller, and the number of jobs that are new in them. */
export const savedSearchRoutes = (services: SavedJobsServices): readonly Route[] =>
  [searchesRoute, newJobsRoute, saveSearchRoute, renameSearchRoute, removeSearchRoute, openSearchRoute].map((create) =>
    create(services),
  );

async function searchesOf(services: SavedJobsServices, owner: string): Promise<SavedSearchList> {
  const { searches } = await findSavedJobs(services, owner);
  const items = await Promise.all(
    [...searches].map(async ([id, search]) => ({
      id,
      name: search.name,
      parameters: Object.fromEntries(new URLSearchParams(search.parameters)),
      new_count: await countNewOf(services, search),
      last_opened_at: search.mark,
    })),
  );
  return { items };
}

/** The conditions that a search knows, without page and order, with sorted names. @throws InvalidFields */
function canonical(parameters: Readonly<Record<string, string>>): string {
  const known = Object.entries(parameters)
    .filter(
      ([name, value]) =>
        Object.hasOwn(jobQuerySchema.shape, name) && !["page", "per_page", "sort"].includes(name) && value !== "",
    )
    .sort(([a], [b]) => a.localeCompare(b));
  if (!jobQuerySchema.safeParse(Object.fromEntries(known)).success) {
    throw new InvalidFields({ parameters: ["検索条件を読み取れません"] });
  }
  return new URLSearchParams(known).toString();
}
