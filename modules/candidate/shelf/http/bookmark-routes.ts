import { jobMessages } from "../../../../japanese/job-messages.ts";
import { savableSubject } from "../../../../src/documents/http/rights.ts";
import { Problem } from "../../../../src/http/problems.ts";
import { type Method, type Route, route } from "../../../../src/http/route.ts";
import type { RecordContext } from "../../record/http/candidate-routes.ts";
import { access } from "../../record/rights.ts";
import { BookmarksFull, bookmarks, MAX_BOOKMARKS } from "../domain/bookmarks.ts";

/** `POST` and `DELETE /api/candidates/{id}/bookmark`: each member's own. */
export const bookmarkRoutes = (context: RecordContext): readonly Route[] => [
  bookmarkRoute(context, "POST", "AddBookmark", jobMessages.bookmarkAdded),
  bookmarkRoute(context, "DELETE", "RemoveBookmark", jobMessages.bookmarkRemoved),
];

const bookmarkRoute = (
  context: RecordContext,
  method: Method,
  type: "AddBookmark" | "RemoveBookmark",
  message: string,
): Route =>
  route({
    method,
    path: "/api/candidates/:subject/bookmark",
    access,
    async handle(request) {
      const candidateId = await savableSubject(context, request);
      const { id } = request.actor;
      try {
        const { revision, position } = await context.commands.handle(
          bookmarks,
          id,
          { type, candidateId },
          request.command(id),
        );
        const bookmarked = type === "AddBookmark";
        return { body: { success: true, message, bookmarked }, written: { revision, position } };
      } catch (error) {
        if (error instanceof BookmarksFull) throw new Problem(422, jobMessages.tooManyBookmarks(MAX_BOOKMARKS));
        throw error;
      }
    },
  });
