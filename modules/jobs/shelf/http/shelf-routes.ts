import { randomUUID } from "node:crypto";
import { isUuid } from "../../../../documents/uuid.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { jobMessages } from "../../../../japanese/job-messages.ts";
import { InvalidFields, NotFound, Problem } from "../../../../src/http/problems.ts";
import { type Actor, type Route, type RouteRequest, route } from "../../../../src/http/route.ts";
import type { Platform } from "../../../../src/platform.ts";
import type { BookmarkList, NewJobs, SavedSearchList } from "../../contract/shelf.ts";
import { isPublic } from "../../posting/domain/validity.ts";
import { findJob } from "../../posting/find-job.ts";
import { jobQuerySchema } from "../../search/http/job-query.ts";
import { findJobRows, isOpenOn, toCard, type Viewer } from "../../search/read-models/find-jobs.ts";
import { jobSearch } from "../../search/read-models/job-search.ts";
import { SearchKnown, SearchNotFound, ShelfFull } from "../domain/refused-shelf-commands.ts";
import { type ShelfCommand, shelf } from "../domain/shelf.ts";
import { countAllNew, countNewOf } from "../read-models/count-new.ts";
import { findShelf, shelfProjection } from "../read-models/shelf-model.ts";
import { noteRequest, renameSearchRequest, saveSearchRequest } from "./shelf-requests.ts";

/** Dependencies of the routes of the shelf. */
export interface ShelfServices extends Pick<Platform, "commands" | "db" | "keys" | "now"> {
  viewerOf(actor: Actor | null): Promise<Viewer>;
}

const access = ["seeker"] as const;
const BOOKMARK = "/api/jobs/:id/bookmark";
/** Days before the last one on which a bookmark warns. */
const WARNED_DAYS = 3;

/** Bookmarks and saved searches of the caller. */
export function shelfRoutes(services: ShelfServices): readonly Route[] {
  const today = () => todayInTokyo(services.now());

  async function write(request: Pick<RouteRequest, "actor" | "command">, command: ShelfCommand) {
    const owner = request.actor.id;
    try {
      const { revision, position } = await services.commands.handle(shelf, owner, command, request.command(owner));
      return { revision, position };
    } catch (error) {
      if (error instanceof SearchNotFound) throw new NotFound();
      if (error instanceof SearchKnown) throw new Problem(409, jobMessages.searchKnown);
      if (!(error instanceof ShelfFull)) throw error;
      const { tooManyBookmarks, tooManySearches } = jobMessages;
      throw new Problem(422, (error.kind === "bookmarks" ? tooManyBookmarks : tooManySearches)(error.most));
    }
  }

  return [
    route({
      method: "POST",
      path: BOOKMARK,
      access,
      async handle(request) {
        const jobId = idIn(request);
        const job = await findJob(services, jobId);
        if (!job || !isPublic(job, today())) throw new NotFound(jobMessages.gone);
        const written = await write(request, { type: "BookmarkJob", jobId });
        return { body: { success: true, message: jobMessages.bookmarkAdded }, written };
      },
    }),
    route({
      method: "DELETE",
      path: BOOKMARK,
      access,
      async handle(request) {
        const written = await write(request, { type: "RemoveBookmark", jobId: idIn(request) });
        return { body: { success: true, message: jobMessages.bookmarkRemoved }, written };
      },
    }),
    route({
      method: "PATCH",
      path: BOOKMARK,
      access,
      body: noteRequest,
      async handle(request) {
        const written = await write(request, { type: "NoteBookmark", jobId: idIn(request), note: request.body.note });
        return { body: { success: true, message: jobMessages.noteSaved }, written };
      },
    }),
    route({
      method: "GET",
      path: "/api/v1/user/bookmarks",
      access,
      readsFrom: [shelfProjection.name, jobSearch.name],
      handle: async (request) => ({ body: await bookmarksOf(request) }),
    }),
    route({
      method: "GET",
      path: "/api/v1/user/saved_searches",
      access,
      readsFrom: [shelfProjection.name, jobSearch.name],
      handle: async (request) => ({ body: await searchesOf(request.actor.id) }),
    }),
    route({
      method: "GET",
      path: "/api/v1/user/new_jobs",
      access,
      readsFrom: [shelfProjection.name, jobSearch.name],
      async handle(request) {
        return { body: { count: await countAllNew(services, request.actor.id) } satisfies NewJobs };
      },
    }),
    route({
      method: "POST",
      path: "/saved_searches",
      access,
      body: saveSearchRequest,
      async handle(request) {
        const { name, parameters } = request.body;
        const command = {
          type: "SaveSearch",
          searchId: randomUUID(),
          name,
          parameters: canonical(parameters),
        } as const;
        const written = await write(request, command);
        const body = { success: true, message: jobMessages.searchSaved, id: command.searchId };
        return { status: 201, body, written };
      },
    }),
    route({
      method: "PATCH",
      path: "/saved_searches/:id",
      access,
      body: renameSearchRequest,
      async handle(request) {
        const written = await write(request, {
          type: "RenameSearch",
          searchId: idIn(request),
          name: request.body.name,
        });
        return { body: { success: true, message: jobMessages.searchRenamed }, written };
      },
    }),
    route({
      method: "DELETE",
      path: "/saved_searches/:id",
      access,
      async handle(request) {
        const written = await write(request, { type: "RemoveSearch", searchId: idIn(request) });
        return { body: { success: true, message: jobMessages.searchRemoved }, written };
      },
    }),
    route({
      method: "POST",
      path: "/saved_searches/:id/open",
      access,
      async handle(request) {
        const written = await write(request, { type: "OpenSearch", searchId: idIn(request), mark: services.now() });
        return { body: { success: true }, written };
      },
    }),
  ];

  async function bookmarksOf(request: Pick<RouteRequest, "actor">): Promise<BookmarkList> {
    const { bookmarks } = await findShelf(services, request.actor.id);
    const viewer = await services.viewerOf(request.actor);
    const newestFirst = [...bookmarks].sort(([, a], [, b]) => b.at.localeCompare(a.at));
    const rows = await findJobRows(
      services.db,
      newestFirst.map(([id]) => id),
    );
    const found = new Map(rows.map((row) => [row.job_id, row]));
    const day = today();
    const warnedUntil = todayInTokyo(new Date(Date.parse(services.now()) + WARNED_DAYS * 86_400_000).toISOString());
    const items = newestFirst.map(([job_id, { note, at }]) => {
      const row = found.get(job_id);
      const job = row ? toCard(row, viewer) : null;
      const is_open = row !== undefined && isOpenOn(row, day);
      const expires_soon = is_open && row.valid_until !== null && row.valid_until <= warnedUntil;
      return { job_id, job, note, bookmarked_at: at, is_open, expires_soon };
    });
    return { items };
  }

  async function searchesOf(owner: string): Promise<SavedSearchList> {
    const { searches } = await findShelf(services, owner);
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
}

function idIn({ params }: Pick<RouteRequest, "params">): string {
  const id = params.id ?? "";
  if (!isUuid(id)) throw new NotFound();
  return id;
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
