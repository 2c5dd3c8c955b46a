import { modules } from "../../modules/index.ts";

const OF_JOBS = new Set(["jobs", "job-search", "application-forms", "applications"]);

/** The product without its jobs, whose demo data are most of a seeding: for tests of the seeding itself. */
export const modulesWithoutJobs = modules.filter(({ definition }) => !OF_JOBS.has(definition.name));
