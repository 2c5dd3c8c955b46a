import { modules } from "../../modules/index.ts";

/** The product without its jobs, whose demo data are most of a seeding: for tests of the seeding itself. */
export const modulesWithoutJobs = modules.filter(({ definition }) => definition.name !== "jobs");
