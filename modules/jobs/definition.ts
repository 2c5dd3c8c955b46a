import { streamName } from "../../src/event-store/stream-name.ts";
import type { ModuleDefinition } from "../../src/module.ts";
import { applicationBoard } from "./application/read-models/application-board.ts";
import { company } from "./company/domain/company.ts";
import { jobsEvents } from "./events.ts";
import { formList } from "./form/read-models/form-list.ts";
import { jobsMigrations } from "./migrations.ts";
import { jobsModulePages } from "./pages.ts";
import { agencyJobs } from "./posting/read-models/agency-jobs.ts";
import { jobSearch } from "./search/read-models/job-search.ts";
import { shelfProjection } from "./shelf/read-models/shelf-model.ts";

/** Postings of agencies, their search, bookmarks, application forms and applications. */
export const jobsModule: ModuleDefinition = {
  name: "jobs",
  events: jobsEvents,
  projections: [agencyJobs, jobSearch, shelfProjection, formList, applicationBoard],
  migrations: jobsMigrations,
  streams: (accountId) => [streamName("shelf", accountId)],
  pages: jobsModulePages.pages,
  erasures: [{ category: company.category, type: "company.removed" }],
};
