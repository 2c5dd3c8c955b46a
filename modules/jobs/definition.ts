import type { ModuleDefinition } from "../../src/module.ts";
import { company } from "./company/domain/company.ts";
import { jobsEvents } from "./events.ts";
import { jobsMigrations } from "./migrations.ts";
import { jobsModulePages } from "./pages.ts";
import { agencyJobs } from "./posting/read-models/agency-jobs.ts";

/** Postings of agencies with their companies. */
export const jobsModule: ModuleDefinition = {
  name: "jobs",
  events: jobsEvents,
  projections: [agencyJobs],
  migrations: jobsMigrations,
  pages: jobsModulePages.pages,
  erasures: [{ category: company.category, type: "company.removed" }],
};
