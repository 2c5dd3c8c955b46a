import { migrations as platformMigrations } from "../migrations/index.ts";
import type { Migration } from "../migrations/migration.ts";
import type { LoadedModule, ModuleEntry } from "../src/module.ts";
import { accountModule } from "./account/definition.ts";
import { agencyModule } from "./agency/definition.ts";
import { analyticsModule } from "./analytics/definition.ts";
import { applicationFormsModule } from "./application-forms/definition.ts";
import { applicationsModule } from "./applications/definition.ts";
import { assistModule } from "./assist/definition.ts";
import { careerModule } from "./career/definition.ts";
import { homeModule } from "./home/definition.ts";
import { jobSearchModule } from "./job-search/definition.ts";
import { jobsModule } from "./jobs/definition.ts";
import { monitoringModule } from "./monitoring/definition.ts";
import { resumeModule } from "./resume/definition.ts";
import { showcaseModule } from "./showcase/definition.ts";
import { submissionsModule } from "./submissions/definition.ts";
import { uploadsModule } from "./uploads/definition.ts";

/** Every module of Rireki. Definitions are loaded with this file, the rest of a module by `load`. */
export const modules: readonly ModuleEntry[] = [
  { definition: accountModule, load: () => import("./account/index.ts") },
  { definition: agencyModule, load: () => import("./agency/index.ts") },
  { definition: resumeModule, load: () => import("./resume/index.ts") },
  { definition: careerModule, load: () => import("./career/index.ts") },
  { definition: jobsModule, load: loadJobs },
  { definition: jobSearchModule, load: loadJobSearch },
  { definition: applicationFormsModule, load: () => import("./application-forms/index.ts") },
  { definition: applicationsModule, load: loadApplications },
  { definition: submissionsModule, load: () => import("./submissions/index.ts") },
  { definition: homeModule, load: () => import("./home/index.ts") },
  { definition: monitoringModule, load: () => import("./monitoring/index.ts") },
  { definition: assistModule, load: () => import("./assist/index.ts") },
  { definition: analyticsModule, load: () => import("./analytics/index.ts") },
  { definition: uploadsModule, load: () => import("./uploads/index.ts") },
  { definition: showcaseModule, load: () => import("./showcase/index.ts") },
];

/** The jobs are given what the modules above them know, so that no arrow points up. */
async function loadJobs(): Promise<LoadedModule> {
  const [jobs, forms, applications, search, agency] = await Promise.all([
    import("./jobs/index.ts"),
    import("./application-forms/index.ts"),
    import("./applications/index.ts"),
    import("./job-search/index.ts"),
    import("./agency/index.ts"),
  ]);
  return {
    createModule: (platform, services) =>
      jobs.createModule(platform, {
        ...services,
        isFormUsable: (id, agencyId) => forms.isFormUsable(platform, id, agencyId),
        countApplications: (jobIds) => applications.countApplications(platform.db, jobIds),
        firstPublications: (jobIds) => search.firstPublications(platform.db, jobIds),
        listReads: [applications.applicationBoard.name, search.jobSearch.name],
        findAgencyCard: (id) => agency.findAgencyCard(platform, id),
      }),
  };
}

async function loadJobSearch(): Promise<LoadedModule> {
  const [search, agency] = await Promise.all([import("./job-search/index.ts"), import("./agency/index.ts")]);
  return {
    createModule: (platform, services) =>
      search.createModule(platform, { ...services, findAgencyCard: (id) => agency.findAgencyCard(platform, id) }),
  };
}

async function loadApplications(): Promise<LoadedModule> {
  const [applications, agency] = await Promise.all([import("./applications/index.ts"), import("./agency/index.ts")]);
  return {
    createModule: (platform, services) =>
      applications.createModule(platform, { ...services, findAgencyCard: (id) => agency.findAgencyCard(platform, id) }),
  };
}

export const definitions = modules.map(({ definition }) => definition);

/** Every migration in the order in which an empty database runs them. */
export const migrations: readonly Migration[] = [
  ...platformMigrations,
  ...definitions.flatMap((definition) => definition.migrations ?? []),
];
