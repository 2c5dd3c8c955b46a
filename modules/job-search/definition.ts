import { streamName } from "../../src/event-store/stream-name.ts";
import type { ModuleDefinition } from "../../src/module.ts";
import { searchMigrations } from "./migrations.ts";
import { jobSearchModulePages } from "./pages.ts";
import { jobSearch } from "./read-models/job-search.ts";
import { savedJobs } from "./saved-jobs/domain/saved-jobs.ts";
import { savedJobsEvents } from "./saved-jobs/events.ts";
import { savedJobsMigrations } from "./saved-jobs/migrations.ts";
import { savedJobsProjection } from "./saved-jobs/read-models/saved-jobs-model.ts";

/** The search for jobs, bookmarks and saved searches. */
export const jobSearchModule: ModuleDefinition = {
  name: "job-search",
  events: savedJobsEvents,
  projections: [jobSearch, savedJobsProjection],
  migrations: [...searchMigrations, ...savedJobsMigrations],
  streams: (accountId) => [streamName(savedJobs.category, accountId)],
  pages: jobSearchModulePages.pages,
};
