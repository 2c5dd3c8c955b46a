import { isUuid } from "../../../../documents/uuid.ts";
import { jobMessages } from "../../../../japanese/job-messages.ts";
import { NotFound, Problem } from "../../../../src/http/problems.ts";
import type { Actor, RouteRequest } from "../../../../src/http/route.ts";
import type { Platform } from "../../../../src/platform.ts";
import type { Viewer } from "../../read-models/find-jobs.ts";
import { SavedJobsFull, SearchKnown, SearchNotFound } from "../domain/refused-saved-jobs.ts";
import { type SavedJobsCommand, savedJobs } from "../domain/saved-jobs.ts";

/** Dependencies of the routes of saved jobs and searches. */
export interface SavedJobsServices extends Pick<Platform, "commands" | "db" | "keys" | "now"> {
  viewerOf(actor: Actor | null): Promise<Viewer>;
}

/** Executes a command on what the caller saved. @throws NotFound, Problem 409, 422 */
export async function writeSavedJobs(
  { commands }: SavedJobsServices,
  { actor, command: contextOf }: Pick<RouteRequest, "actor" | "command">,
  command: SavedJobsCommand,
) {
  try {
    const { revision, position } = await commands.handle(savedJobs, actor.id, command, contextOf(actor.id));
    return { revision, position };
  } catch (error) {
    if (error instanceof SearchNotFound) throw new NotFound();
    if (error instanceof SearchKnown) throw new Problem(409, jobMessages.searchKnown);
    if (!(error instanceof SavedJobsFull)) throw error;
    const { tooManyBookmarks, tooManySearches } = jobMessages;
    throw new Problem(422, (error.kind === "bookmarks" ? tooManyBookmarks : tooManySearches)(error.most));
  }
}

/** The id in a path. @throws NotFound for anything but a UUID */
export function idIn({ params }: Pick<RouteRequest, "params">): string {
  const id = params.id ?? "";
  if (!isUuid(id)) throw new NotFound();
  return id;
}
