import type { JobCard } from "./search.ts";

export const MAX_NOTE = 500;
/** Characters of the name of a saved search. */
export const MAX_NAME = 100;
/** New jobs of a saved search are counted up to here. */
export const MAX_NEW = 100;

/** 「3件」, or 「100件以上」 where counting stopped. */
export const newInWords = (count: number): string => (count >= MAX_NEW ? `${MAX_NEW}件以上` : `${count}件`);

/** `GET /api/v1/user/new_jobs`: new jobs of all saved searches, at most 100. */
export interface NewJobs {
  count: number;
}

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
