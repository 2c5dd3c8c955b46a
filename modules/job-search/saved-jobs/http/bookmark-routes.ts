import { todayInTokyo } from "../../../../japanese/age.ts";
import { jobMessages } from "../../../../japanese/job-messages.ts";
import { NotFound } from "../../../../src/http/problems.ts";
import { type Actor, type Route, route } from "../../../../src/http/route.ts";
import { findJob, isPublic } from "../../../jobs/index.ts";
import type { BookmarkList } from "../../contract/saved-jobs.ts";
import { findJobRows, isOpenOn, toCard } from "../../read-models/find-jobs.ts";
import { jobSearch } from "../../read-models/job-search.ts";
import { findSavedJobs, savedJobsProjection } from "../read-models/saved-jobs-model.ts";
import { noteRequest } from "./saved-jobs-requests.ts";
import { idIn, type SavedJobsServices, writeSavedJobs } from "./write-saved-jobs.ts";

const access = ["seeker"] as const;
const BOOKMARK = "/api/jobs/:id/bookmark";
/** Days before the last one on which a bookmark warns. */
const WARNED_DAYS = 3;

const addBookmarkRoute = (services: SavedJobsServices) =>
  route({
    method: "POST",
    path: BOOKMARK,
    access,
    async handle(request) {
      const jobId = idIn(request);
      const job = await findJob(services, jobId);
      if (!job || !isPublic(job, todayInTokyo(services.now()))) throw new NotFound(jobMessages.gone);
      const written = await writeSavedJobs(services, request, { type: "BookmarkJob", jobId });
      return { body: { success: true, message: jobMessages.bookmarkAdded }, written };
    },
  });

const removeBookmarkRoute = (services: SavedJobsServices) =>
  route({
    method: "DELETE",
    path: BOOKMARK,
    access,
    async handle(request) {
      const written = await writeSavedJobs(services, request, { type: "RemoveBookmark", jobId: idIn(request) });
      return { body: { success: true, message: jobMessages.bookmarkRemoved }, written };
    },
  });

const noteBookmarkRoute = (services: SavedJobsServices) =>
  route({
    method: "PATCH",
    path: BOOKMARK,
    access,
    body: noteRequest,
    async handle(request) {
      const { note } = request.body;
      const written = await writeSavedJobs(services, request, { type: "NoteBookmark", jobId: idIn(request), note });
      return { body: { success: true, message: jobMessages.noteSaved }, written };
    },
  });

const bookmarksRoute = (services: SavedJobsServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/bookmarks",
    access,
    readsFrom: [savedJobsProjection.name, jobSearch.name],
    handle: async ({ actor }) => ({ body: await bookmarksOf(services, actor) }),
  });

/** Bookmarks of the caller. */
export const bookmarkRoutes = (services: SavedJobsServices): readonly Route[] =>
  [addBookmarkRoute, removeBookmarkRoute, noteBookmarkRoute, bookmarksRoute].map((create) => create(services));

async function bookmarksOf({ db, keys, now, viewerOf }: SavedJobsServices, actor: Actor): Promise<BookmarkList> {
  const { bookmarks } = await findSavedJobs({ db, keys }, actor.id);
  const viewer = await viewerOf(actor);
  const newestFirst = [...bookmarks].sort(([, a], [, b]) => b.at.localeCompare(a.at));
  const rows = await findJobRows(
    db,
    newestFirst.map(([id]) => id),
  );
  const found = new Map(rows.map((row) => [row.job_id, row]));
  const day = todayInTokyo(now());
  const warnedUntil = todayInTokyo(new Date(Date.parse(now()) + WARNED_DAYS * 86_400_000).toISOString());
  const items = newestFirst.map(([job_id, { note, at }]) => {
    const row = found.get(job_id);
    const job = row ? toCard(row, viewer) : null;
    const is_open = row !== undefined && isOpenOn(row, day);
    const expires_soon = is_open && row.valid_until !== null && row.valid_until <= warnedUntil;
    return { job_id, job, note, bookmarked_at: at, is_open, expires_soon };
  });
  return { items };
}
