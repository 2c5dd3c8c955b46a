import type { SavedJobsEvent } from "../events.ts";
import { SavedJobsFull, SearchKnown, SearchNotFound } from "./refused-saved-jobs.ts";

export interface Bookmark {
  readonly note: string;
  /** ISO instant. */
  readonly at: string;
}

/** A search as it was saved; `mark` is the instant up to which its jobs are seen. */
export interface SavedSearch {
  readonly name: string;
  /** Query string with sorted names, so that equal conditions are equal texts. */
  readonly parameters: string;
  readonly mark: string;
}

export interface SavedJobs {
  readonly bookmarks: ReadonlyMap<string, Bookmark>;
  readonly searches: ReadonlyMap<string, SavedSearch>;
}

export type SavedJobsCommand =
  | { type: "BookmarkJob"; jobId: string }
  | { type: "RemoveBookmark"; jobId: string }
  | { type: "NoteBookmark"; jobId: string; note: string }
  | { type: "SaveSearch"; searchId: string; name: string; parameters: string }
  | { type: "RenameSearch"; searchId: string; name: string }
  | { type: "OpenSearch"; searchId: string; mark: string }
  | { type: "RemoveSearch"; searchId: string };

/** Bounds of one person. */
export const MAX_BOOKMARKS = 500;
export const MAX_SEARCHES = 30;

type RecordedSavedJobsEvent = (SavedJobsEvent & { erased: false; metadata: { occurredAt: string } }) | { erased: true };

const EMPTY: SavedJobs = { bookmarks: new Map(), searches: new Map() };

/** Bookmarks and saved searches of one person: stream `shelf-<account id>`. */
export const savedJobs = {
  category: "shelf",
  maxEvents: 100_000,
  initial: EMPTY,
  evolve(state: SavedJobs, event: RecordedSavedJobsEvent): SavedJobs {
    if (event.erased) return EMPTY;
    const bookmarks = new Map(state.bookmarks);
    const searches = new Map(state.searches);
    const at = event.metadata.occurredAt;
    switch (event.type) {
      case "shelf.job-bookmarked":
        bookmarks.set(event.data.jobId, { note: "", at });
        break;
      case "shelf.job-unbookmarked":
        bookmarks.delete(event.data.jobId);
        break;
      case "shelf.bookmark-noted":
        change(bookmarks, event.data.jobId, { note: event.data.note });
        break;
      case "shelf.search-saved": {
        const { searchId, name, parameters } = event.data;
        searches.set(searchId, { name, parameters, mark: at });
        break;
      }
      case "shelf.search-renamed":
        change(searches, event.data.searchId, { name: event.data.name });
        break;
      case "shelf.search-seen":
        change(searches, event.data.searchId, { mark: event.data.mark });
        break;
      case "shelf.search-removed":
        searches.delete(event.data.searchId);
        break;
    }
    return { bookmarks, searches };
  },
  /** @throws SavedJobsFull, SearchKnown, SearchNotFound */
  decide(command: SavedJobsCommand, { bookmarks, searches }: SavedJobs): readonly SavedJobsEvent[] {
    switch (command.type) {
      case "BookmarkJob": {
        const { jobId } = command;
        if (bookmarks.has(jobId)) return [];
        if (bookmarks.size >= MAX_BOOKMARKS) throw new SavedJobsFull("bookmarks", MAX_BOOKMARKS);
        return [{ type: "shelf.job-bookmarked", data: { jobId } }];
      }
      case "RemoveBookmark": {
        const { jobId } = command;
        return bookmarks.has(jobId) ? [{ type: "shelf.job-unbookmarked", data: { jobId } }] : [];
      }
      case "NoteBookmark": {
        const { jobId, note } = command;
        const known = bookmarks.get(jobId);
        return known && known.note !== note ? [{ type: "shelf.bookmark-noted", data: { jobId, note } }] : [];
      }
      case "SaveSearch": {
        const { searchId, name, parameters } = command;
        if (searches.has(searchId)) return [];
        if ([...searches.values()].some((saved) => saved.parameters === parameters)) throw new SearchKnown();
        if (searches.size >= MAX_SEARCHES) throw new SavedJobsFull("searches", MAX_SEARCHES);
        return [{ type: "shelf.search-saved", data: { searchId, name, parameters } }];
      }
      case "RenameSearch": {
        const { searchId, name } = command;
        const known = found(searches, searchId);
        return known.name === name ? [] : [{ type: "shelf.search-renamed", data: { searchId, name } }];
      }
      case "OpenSearch": {
        const { searchId, mark } = command;
        const known = found(searches, searchId);
        return known.mark >= mark ? [] : [{ type: "shelf.search-seen", data: { searchId, mark } }];
      }
      case "RemoveSearch": {
        const { searchId } = command;
        found(searches, searchId);
        return [{ type: "shelf.search-removed", data: { searchId } }];
      }
    }
  },
};

function change<Value>(map: Map<string, Value>, id: string, changes: Partial<Value>): void {
  const known = map.get(id);
  if (known !== undefined) map.set(id, { ...known, ...changes });
}

function found(searches: SavedJobs["searches"], id: string): SavedSearch {
  const known = searches.get(id);
  if (!known) throw new SearchNotFound();
  return known;
}
