import { z } from "zod/mini";
import { jobMessages } from "../../../japanese/job-messages.ts";
import type { JobCard } from "./search.ts";

export const MOST_NOTE = 500;
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: jobMessages.searchNameMissing }),
    z.maxLength(100, { error: "100文字以内で入力してください" }),
  );

/** `PATCH /api/jobs/{id}/bookmark` */
export const noteRequest = z.object({
  note: z.string().check(z.maxLength(MOST_NOTE, { error: `${MOST_NOTE}文字以内で入力してください` })),
});
/** `POST /saved_searches`; `parameters` by the names of the search's query. */
export const saveSearchRequest = z.object({
  name,
  parameters: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(500))),
});
/** `PATCH /saved_searches/{id}` */
export const renameSearchRequest = z.object({ name });

/** A bookmarked job; `job` is null once it is gone. */
export interface BookmarkEntry {
  job_id: string;
  job: JobCard | null;
  note: string;
  bookmarked_at: string;
  /** The job's last day is today or within three days. */
  expires_soon: boolean;
  is_open: boolean;
}
/** `GET /api/v1/user/bookmarks` */
export interface BookmarkList {
  items: BookmarkEntry[];
}

/** A saved search. `new_count`: jobs first published since it was last opened, at most 100. */
export interface SavedSearchEntry {
  id: string;
  name: string;
  parameters: Record<string, string>;
  new_count: number;
  last_opened_at: string;
}
/** `GET /api/v1/user/saved_searches` */
export interface SavedSearchList {
  items: SavedSearchEntry[];
}
