import type { Platform } from "../../../src/platform.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import { type SeenNews, seenNews } from "../domain/seen-news.ts";
import type { SeenEvent } from "../events.ts";

/** The seen news of every person. */
export const newsSeen = createRowProjection({
  name: "news-seen",
  version: 1,
  categories: [seenNews.category],
  table: "news.seen",
  key: "account_id",
  evolve: (state: SeenNews | null, event: ReadableEvent<SeenEvent>) =>
    seenNews.evolve(state ?? seenNews.initial, event),
  toRow: (state) => ({ sealed_marks: state }),
  fromRow: ({ sealed_marks }: { sealed_marks: SeenNews }): SeenNews => sealed_marks,
  personal: { column: "sealed_marks" },
});

/** The seen news of a person; none where nothing was ever marked. */
export const findSeen = async (services: Pick<Platform, "db" | "keys">, accountId: string): Promise<SeenNews> =>
  (await newsSeen.find(services, accountId)) ?? seenNews.initial;
