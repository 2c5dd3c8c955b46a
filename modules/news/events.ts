import { z } from "zod/mini";
import type { DefinedEvent } from "../../src/event-store/event-definition.ts";

/** Ids of news are derived from events and say nothing by themselves. */
const seen = z.object({ ids: z.array(z.uuid()) });
/** `until`: ISO instant of the newest news that was listed. */
const allSeen = z.object({ until: z.string() });

/** Stream `news-<account id>`: which news the person has seen. The news themselves are read from what happened. */
export const newsEvents = [
  { type: "news.seen", version: 1, schema: seen, personal: [] },
  { type: "news.all-seen", version: 1, schema: allSeen, personal: [] },
] as const;

export type SeenEvent = DefinedEvent<typeof newsEvents>;
