import {
  SavedJobsFull,
  SearchKnown,
  SearchNotFound,
} from "../../../modules/job-search/saved-jobs/domain/refused-saved-jobs.ts";
import {
  MAX_BOOKMARKS,
  MAX_SEARCHES,
  type SavedJobsCommand,
  savedJobs,
} from "../../../modules/job-search/saved-jobs/domain/saved-jobs.ts";
import type { SavedJobsEvent } from "../../../modules/job-search/saved-jobs/events.ts";

const AT = "2026-11-20T03:00:00.000Z";
const given = (...events: readonly SavedJobsEvent[]) =>
  events.reduce(
    (state, event) => savedJobs.evolve(state, { ...event, erased: false, metadata: { occurredAt: AT } }),
    savedJobs.initial,
  );
const when = (command: SavedJobsCommand, ...events: readonly SavedJobsEvent[]) =>
  savedJobs.decide(command, given(...events));

const bookmarked = (jobId: string): SavedJobsEvent => ({ type: "shelf.job-bookmarked", data: { jobId } });
const saved = (searchId: string, parameters = `q=${searchId}`): SavedJobsEvent => ({
  type: "shelf.search-saved",
  data: { searchId, name: "条件", parameters },
});
const save = (searchId: string, parameters: string): SavedJobsCommand => ({
  type: "SaveSearch",
  searchId,
  name: "条件",
  parameters,
});

describe("a bookmark", () => {
  test("is added and removed once", () => {
    expect(when({ type: "BookmarkJob", jobId: "1" })).toEqual([bookmarked("1")]);
    expect(when({ type: "BookmarkJob", jobId: "1" }, bookmarked("1"))).toEqual([]);
    const removed: SavedJobsEvent = { type: "shelf.job-unbookmarked", data: { jobId: "1" } };
    expect(when({ type: "RemoveBookmark", jobId: "1" }, bookmarked("1"))).toEqual([removed]);
    expect(when({ type: "RemoveBookmark", jobId: "1" }, bookmarked("1"), removed)).toEqual([]);
  });

  test("is refused as the 501st, while those that are there may be removed and noted", () => {
    const full = Array.from({ length: MAX_BOOKMARKS }, (_, n) => bookmarked(String(n)));
    expect(MAX_BOOKMARKS).toBe(500);
    expect(when({ type: "BookmarkJob", jobId: "one more" }, ...full.slice(1))).toHaveLength(1);
    expect(() => when({ type: "BookmarkJob", jobId: "one more" }, ...full)).toThrow(SavedJobsFull);
    expect(when({ type: "BookmarkJob", jobId: "7" }, ...full)).toEqual([]);
    expect(when({ type: "NoteBookmark", jobId: "7", note: "夜勤なし" }, ...full)).toHaveLength(1);
  });

  test("takes a note of its own, which leaves with it", () => {
    const note: SavedJobsCommand = { type: "NoteBookmark", jobId: "1", note: "夜勤なし" };
    const noted: SavedJobsEvent = { type: "shelf.bookmark-noted", data: { jobId: "1", note: "夜勤なし" } };
    expect(when(note)).toEqual([]);
    expect(when(note, bookmarked("1"))).toEqual([noted]);
    expect(when(note, bookmarked("1"), noted)).toEqual([]);
    const again = given(
      bookmarked("1"),
      noted,
      { type: "shelf.job-unbookmarked", data: { jobId: "1" } },
      bookmarked("1"),
    );
    expect(again.bookmarks.get("1")).toEqual({ note: "", at: AT });
  });
});

describe("a saved search", () => {
  test("is refused with conditions that are saved already, under any name", () => {
    expect(when(save("2", "q=x"), saved("1"))).toEqual([saved("2", "q=x")]);
    expect(() => when(save("2", "q=1"), saved("1"))).toThrow(SearchKnown);
    expect(when(save("1", "q=1"), saved("1"))).toEqual([]);
    const removed: SavedJobsEvent = { type: "shelf.search-removed", data: { searchId: "1" } };
    expect(when(save("2", "q=1"), saved("1"), removed)).toHaveLength(1);
  });

  test("is refused as the 31st", () => {
    const full = Array.from({ length: MAX_SEARCHES }, (_, n) => saved(String(n)));
    expect(MAX_SEARCHES).toBe(30);
    expect(when(save("x", "q=x"), ...full.slice(1))).toHaveLength(1);
    expect(() => when(save("x", "q=x"), ...full)).toThrow(SavedJobsFull);
  });

  test("is renamed and seen, and only forwards", () => {
    const rename = (name: string): SavedJobsCommand => ({ type: "RenameSearch", searchId: "1", name });
    expect(when(rename("条件"), saved("1"))).toEqual([]);
    expect(when(rename("東京"), saved("1"))).toMatchObject([{ type: "shelf.search-renamed" }]);
    const open = (mark: string): SavedJobsCommand => ({ type: "OpenSearch", searchId: "1", mark });
    expect(when(open(AT), saved("1"))).toEqual([]);
    expect(when(open("2026-11-21T00:00:00.000Z"), saved("1"))).toMatchObject([{ type: "shelf.search-seen" }]);
    const remove: SavedJobsCommand = { type: "RemoveSearch", searchId: "1" };
    for (const command of [rename("東京"), open("2027-01-01T00:00:00.000Z"), remove])
      expect(() => when(command)).toThrow(SearchNotFound);
  });
});

test("nothing is left after an erasure", () => {
  expect(savedJobs.evolve(given(bookmarked("1"), saved("1")), { erased: true })).toEqual(savedJobs.initial);
});
