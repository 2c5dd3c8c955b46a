import type { ModuleDefinition } from "../../src/module.ts";
import { newsEvents } from "./events.ts";
import { newsMigrations } from "./migrations.ts";
import { newsModulePages } from "./pages.ts";
import { news } from "./read-models/news.ts";
import { newsSeen } from "./read-models/news-seen.ts";

/** News: what concerns a person, out of the events of other modules, and what of it the person has seen. */
export const newsModule: ModuleDefinition = {
  name: "news",
  events: newsEvents,
  projections: [news, newsSeen],
  migrations: newsMigrations,
  streams: (accountId) => [`news-${accountId}`],
  pages: newsModulePages.pages,
};
