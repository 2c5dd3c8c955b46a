import type { Platform } from "../../../../src/platform.ts";
import { createRowProjection, type ReadableEvent } from "../../../../src/projections/row-projection.ts";
import { type Bookmark, type SavedSearch, type Shelf, shelf } from "../domain/saved-jobs.ts";
import type { ShelfEvent } from "../events.ts";

/** A row whose shelf is JSON: maps as pairs. */
interface Row {
  sealed_shelf: { bookmarks: [string, Bookmark][]; searches: [string, SavedSearch][] };
}

/** The bookmarks and saved searches of every person. */
export const shelfProjection = createRowProjection({
  name: "shelf",
  version: 1,
  categories: [shelf.category],
  table: "jobs.shelf",
  key: "account_id",
  evolve: (state: Shelf | null, event: ReadableEvent<ShelfEvent>) => shelf.evolve(state ?? shelf.initial, event),
  toRow: ({ bookmarks, searches }) => ({ sealed_shelf: { bookmarks: [...bookmarks], searches: [...searches] } }),
  fromRow: ({ sealed_shelf: { bookmarks, searches } }: Row): Shelf => ({
    bookmarks: new Map(bookmarks),
    searches: new Map(searches),
  }),
  personal: { column: "sealed_shelf" },
});

/** The person's shelf; an empty one where nothing was ever kept. */
export const findShelf = async (services: Pick<Platform, "db" | "keys">, accountId: string): Promise<Shelf> =>
  (await shelfProjection.find(services, accountId)) ?? shelf.initial;
