import { migrations as platformMigrations } from "../migrations/index.ts";
import type { Migration } from "../migrations/migration.ts";
import type { LoadedModule, Module, ModuleEntry, ModuleServices } from "../src/module.ts";
import type { Platform } from "../src/platform.ts";
import { accountModule } from "./account/definition.ts";
import { agencyModule } from "./agency/definition.ts";
import { analyticsModule } from "./analytics/definition.ts";
import { applicationFormsModule } from "./application-forms/definition.ts";
import { applicationsModule } from "./applications/definition.ts";
import { assistModule } from "./assist/definition.ts";
import { candidateModule } from "./candidate/definition.ts";
import { careerModule } from "./career/definition.ts";
import { feedbackModule } from "./feedback/definition.ts";
import { homeModule } from "./home/definition.ts";
import { jobSearchModule } from "./job-search/definition.ts";
import type { FindAgencyCard } from "./jobs/contract/agency-card.ts";
import { jobsModule } from "./jobs/definition.ts";
import { monitoringModule } from "./monitoring/definition.ts";
import { newsModule } from "./news/definition.ts";
import { resumeModule } from "./resume/definition.ts";
import { showcaseModule } from "./showcase/definition.ts";
import { submissionsModule } from "./submissions/definition.ts";
import { uploadsModule } from "./uploads/definition.ts";

/** Every module of Rireki. Definitions are loaded with this file, the rest of a module by `load`. */
export const modules: readonly ModuleEntry[] = [
  { definition: accountModule, load: loadAccount },
  { definition: agencyModule, load: loadAgency },
  { definition: resumeModule, load: () => import("./resume/index.ts") },
  { definition: careerModule, load: () => import("./career/index.ts") },
  { definition: jobsModule, load: loadJobs },
  { definition: jobSearchModule, load: loadJobSearch },
  { definition: applicationFormsModule, load: () => import("./application-forms/index.ts") },
  { definition: applicationsModule, load: loadApplications },
  { definition: candidateModule, load: loadCandidate },
  { definition: submissionsModule, load: () => import("./submissions/index.ts") },
  { definition: homeModule, load: () => import("./home/index.ts") },
  { definition: feedbackModule, load: () => import("./feedback/index.ts") },
  { definition: newsModule, load: () => import("./news/index.ts") },
  { definition: monitoringModule, load: loadMonitoring },
  { definition: assistModule, load: () => import("./assist/index.ts") },
  { definition: analyticsModule, load: () => import("./analytics/index.ts") },
  { definition: uploadsModule, load: () => import("./uploads/index.ts") },
  { definition: showcaseModule, load: () => import("./showcase/index.ts") },
];

/** The accounts are lent what the agencies know of their members. */
async function loadAccount(): Promise<LoadedModule> {
  const [{ createModule }, { agencyPorts }] = await Promise.all([
    import("./account/index.ts"),
    import("./agency/index.ts"),
  ]);
  return { createModule: (platform, services) => createModule(platform, { ...services, ...agencyPorts(platform) }) };
}

/** The agencies are lent the handing over of a removed member's candidates. */
async function loadAgency(): Promise<LoadedModule> {
  const [{ createModule }, candidates] = await Promise.all([
    import("./agency/index.ts"),
    import("./candidate/index.ts"),
  ]);
  return {
    createModule: (platform, services) =>
      createModule(platform, {
        ...services,
        onMemberRemoved: (removed, command) => candidates.handOver(platform, removed, command),
      }),
  };
}

/** The candidates are lent the agency that stands on their papers. */
async function loadCandidate(): Promise<LoadedModule> {
  const [{ createModule }, { findLetterhead }] = await Promise.all([
    import("./candidate/index.ts"),
    import("./agency/index.ts"),
  ]);
  return {
    createModule: (platform, services) =>
      createModule(platform, { ...services, findLetterhead: (id) => findLetterhead(platform, id) }),
  };
}

/** The jobs are lent what the modules above them know, so that no arrow points up. */
async function loadJobs(): Promise<LoadedModule> {
  const [{ createModule }, forms, applications, search] = await Promise.all([
    import("./jobs/index.ts"),
    import("./application-forms/index.ts"),
    import("./applications/index.ts"),
    import("./job-search/index.ts"),
  ]);
  return lendAgencyCards({
    createModule: (platform, services) =>
      createModule(platform, {
        ...services,
        isFormUsable: (id, agencyId) => forms.isFormUsable(platform, id, agencyId),
        countApplications: (jobIds) => applications.countApplications(platform.db, jobIds),
        firstPublications: (jobIds) => search.firstPublications(platform.db, jobIds),
        listReads: [applications.applicationBoard.name, search.jobSearch.name],
      }),
  });
}

/** The search is lent what people call the licences of the seeker who searches. */
async function loadJobSearch(): Promise<LoadedModule> {
  const [{ createModule }, { createLicenceNames }] = await Promise.all([
    import("./job-search/index.ts"),
    import("./assist/index.ts"),
  ]);
  const findLicenceNames = createLicenceNames();
  return lendAgencyCards({
    createModule: (platform, services) => createModule(platform, { ...services, findLicenceNames }),
  });
}

/** The applications are lent which of them has become a candidate. */
async function loadApplications(): Promise<LoadedModule> {
  const [{ createModule }, candidates] = await Promise.all([
    import("./applications/index.ts"),
    import("./candidate/index.ts"),
  ]);
  return lendAgencyCards({
    createModule: (platform, services) =>
      createModule(platform, {
        ...services,
        findCandidateOf: (applicationId) => candidates.findRecordOf(platform, applicationId),
      }),
  });
}

/** The administrators' home is lent the number of feedbacks that wait. */
async function loadMonitoring(): Promise<LoadedModule> {
  const [{ createModule }, { countOpenFeedback }] = await Promise.all([
    import("./monitoring/index.ts"),
    import("./feedback/index.ts"),
  ]);
  return {
    createModule: (platform, services) =>
      createModule(platform, { ...services, countOpenFeedback: () => countOpenFeedback(platform.db) }),
  };
}

interface AskingForAgencies {
  createModule(platform: Platform, services: ModuleServices & { findAgencyCard: FindAgencyCard }): Module;
}

/** A module that names the agency of a job is lent its card. */
async function lendAgencyCards(module: AskingForAgencies): Promise<LoadedModule> {
  const { findAgencyCard } = await import("./agency/index.ts");
  return {
    createModule: (platform, services) =>
      module.createModule(platform, { ...services, findAgencyCard: (id) => findAgencyCard(platform, id) }),
  };
}

export const definitions = modules.map(({ definition }) => definition);

/** Every migration in the order in which an empty database runs them. */
export const migrations: readonly Migration[] = [
  ...platformMigrations,
  ...definitions.flatMap((definition) => definition.migrations ?? []),
];
