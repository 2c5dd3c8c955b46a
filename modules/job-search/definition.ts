import { streamName } from "../../src/event-store/stream-name.ts";
import type { ModuleDefinition } from "../../src/module.ts";
import { searchMigrations } from "./migrations.ts";
import { jobSearchModulePages } from "./pages.ts";
import { jobSearch } from "./read-models/job-search.ts";
import { shelf } from "./saved-jobs/domain/saved-jobs.ts";
import { shelfEvents } from "./saved-jobs/events.ts";
import { shelfMigrations } from "./saved-jobs/migrations.ts";
import { shelfProjection } from "./saved-jobs/read-models/saved-jobs-model.ts";

/** The search for jobs, bookmarks and saved searches. */
export const jobSearchModule: ModuleDefinition = {
  name: "job-search",
  events: shelfEvents,
  projections: [jobSearch, shelfProjection],
  migrations: [...searchMigrations, ...shelfMigrations],
  streams: (accountId) => [streamName(shelf.category, accountId)],
  pages: jobSearchModulePages.pages,
};
