import type { RecordedEvent } from "../../../../src/event-store/codec-port.ts";
import { idOfStream } from "../../../../src/event-store/stream-name.ts";
import type { Platform } from "../../../../src/platform.ts";
import { openColumn, sealColumn } from "../../../../src/privacy/sealed-column.ts";
import type { Projection } from "../../../../src/projections/projection.ts";
import { type Bookmark, type SavedSearch, type Shelf, shelf } from "../domain/shelf.ts";
import type { ShelfEvent } from "../events.ts";

const TABLE = "jobs.shelf";
const cellOf = (subjectId: string) => ({ column: "jobs.shelf.sealed_shelf", subjectId });

/** A shelf as JSON: maps as pairs. */
interface StoredShelf {
  bookmarks: [string, Bookmark][];
  searches: [string, SavedSearch][];
}
interface Row {
  account_id: string;
  sealed_shelf: Buffer;
}

/** The bookmarks and saved searches of every person. */
export const shelfProjection: Projection = {
  name: "shelf",
  version: 1,
  categories: [shelf.category],
  tables: [TABLE],
  async apply(transaction, events, tableOf, keyOf) {
    const shelves = new Map<string, Shelf>();
    for (const event of events as readonly RecordedEvent<ShelfEvent>[]) {
      const id = idOfStream(event.stream);
      const key = keyOf(id);
      if (event.erased || !key) continue;
      const row = shelves.has(id) ? undefined : await transaction<Row>(tableOf(TABLE)).where("account_id", id).first();
      const before = shelves.get(id) ?? (row ? opened(key, row) : shelf.initial);
      shelves.set(id, shelf.evolve(before, event));
    }
    for (const [account_id, { bookmarks, searches }] of shelves) {
      const key = keyOf(account_id);
      if (!key) continue;
      const stored: StoredShelf = { bookmarks: [...bookmarks], searches: [...searches] };
      const sealed_shelf = sealColumn(key, cellOf(account_id), stored);
      await transaction<Row>(tableOf(TABLE)).insert({ account_id, sealed_shelf }).onConflict("account_id").merge();
    }
  },
  async erase(db, accountIds, tableOf) {
    await db(tableOf(TABLE)).whereIn("account_id", accountIds).delete();
  },
};

/** The person's shelf; an empty one where nothing was ever kept. */
export async function findShelf({ db, keys }: Pick<Platform, "db" | "keys">, accountId: string): Promise<Shelf> {
  const [row, key] = await Promise.all([db<Row>(TABLE).where("account_id", accountId).first(), keys.get(accountId)]);
  return row && key ? opened(key, row) : shelf.initial;
}

function opened(key: Buffer, { account_id, sealed_shelf }: Row): Shelf {
  const { bookmarks, searches } = openColumn<StoredShelf>(key, cellOf(account_id), sealed_shelf);
  return { bookmarks: new Map(bookmarks), searches: new Map(searches) };
}
