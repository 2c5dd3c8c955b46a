import type { Platform } from "../../../../src/platform.ts";
import { createRowProjection, type ReadableEvent } from "../../../../src/projections/row-projection.ts";
import { type Bookmark, type SavedJobs, type SavedSearch, savedJobs } from "../domain/saved-jobs.ts";
import type { SavedJobsEvent } from "../events.ts";

/** A row as JSON: maps as pairs. */
interface Row {
  sealed_shelf: { bookmarks: [string, Bookmark][]; searches: [string, SavedSearch][] };
}

/** The bookmarks and saved searches of every person. */
export const savedJobsProjection = createRowProjection({
  name: "shelf",
  version: 1,
  categories: [savedJobs.category],
  table: "jobs.shelf",
  key: "account_id",
  evolve: (state: SavedJobs | null, event: ReadableEvent<SavedJobsEvent>) =>
    savedJobs.evolve(state ?? savedJobs.initial, event),
  toRow: ({ bookmarks, searches }) => ({ sealed_shelf: { bookmarks: [...bookmarks], searches: [...searches] } }),
  fromRow: ({ sealed_shelf: { bookmarks, searches } }: Row): SavedJobs => ({
    bookmarks: new Map(bookmarks),
    searches: new Map(searches),
  }),
  personal: { column: "sealed_shelf" },
});

/** The bookmarks and saved searches of a person, none where nothing was ever saved. */
export const findSavedJobs = async (services: Pick<Platform, "db" | "keys">, accountId: string): Promise<SavedJobs> =>
  (await savedJobsProjection.find(services, accountId)) ?? savedJobs.initial;
