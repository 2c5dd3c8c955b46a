import type { BookmarkEvent } from "../../events.ts";

/** Records that a member may bookmark. */
export const MAX_BOOKMARKS = 1_000;

/** A member has bookmarked as many records as they may. */
export class BookmarksFull extends Error {
  override readonly name = "BookmarksFull";
}

export type BookmarkCommand = { type: "AddBookmark" | "RemoveBookmark"; candidateId: string };

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

/** The records that a member has bookmarked: stream `bookmark-<account id>`. */
export const bookmarks = {
  category: "bookmark",
  maxEvents: 100_000,
  initial: NONE,
  evolve(ids: Ids, event: (BookmarkEvent & { erased: false }) | { erased: true }): Ids {
    if (event.erased) return NONE;
    const next = new Set(ids);
    if (event.type === "bookmark.candidate-added") next.add(event.data.candidateId);
    else next.delete(event.data.candidateId);
    return next;
  },
  /** @throws BookmarksFull */
  decide({ type, candidateId }: BookmarkCommand, ids: Ids): readonly BookmarkEvent[] {
    if (ids.has(candidateId) === (type === "AddBookmark")) return [];
    if (type === "RemoveBookmark") return [{ type: "bookmark.candidate-removed", data: { candidateId } }];
    if (ids.size >= MAX_BOOKMARKS) throw new BookmarksFull();
    return [{ type: "bookmark.candidate-added", data: { candidateId } }];
  },
};
