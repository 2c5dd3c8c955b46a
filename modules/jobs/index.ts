import { messages } from "../../japanese/messages.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { CompanyInUse, CompanyNotFound } from "./company/domain/refused-companies.ts";
import { companyRoutes } from "./company/http/company-routes.ts";
import { closeDemoJobs, DEMO_JOB_DAYS, seedDemoJobs } from "./demo/seed-jobs.ts";
import { createFindName } from "./history-page.ts";
import { jobHead } from "./job-head.ts";
import { closeExpiredJobs } from "./posting/close-expired.ts";
import { JOB_CLOSED, JobClosed, JobNotFound } from "./posting/domain/refused-postings.ts";
import { postingRoutes } from "./posting/http/posting-routes.ts";
import type { PostingPorts } from "./posting/ports.ts";
import { unpublishOfRemoved } from "./posting/unpublish-of-removed.ts";

export { requireRoom } from "./agency-bounds.ts";
export { handleWithinQuota } from "./agency-quota.ts";
export { DEMO_FORM_IDS, demoJobId } from "./demo/demo-jobs.ts";
export { DEMO_JOB_DAYS } from "./demo/seed-jobs.ts";
export {
  createFindName,
  type FindName,
  HISTORIES_AT_ONCE,
  HISTORIES_WAITING,
  readHistoryPage,
} from "./history-page.ts";
export { hasEnded, isPublic } from "./posting/domain/validity.ts";
export { findJob, type JobRecord } from "./posting/find-job.ts";
export { anyBody, readFields } from "./posting/http/read-fields.ts";
export type { RecordServices } from "./posting/http/services.ts";
export { agencyJobs } from "./posting/read-models/agency-jobs.ts";
export { type EndingDay, findEndingDays, findOpenJobs } from "./posting/read-models/find-open-jobs.ts";

/** Postings of agencies with their companies. */
export function createModule(platform: Platform, services: ModuleServices & PostingPorts): Module {
  const posting = {
    ...platform,
    now: () => platform.now(),
    isFormUsable: services.isFormUsable,
    countApplications: services.countApplications,
    firstPublications: services.firstPublications,
    listReads: services.listReads,
    findActor: createFindName(services),
  };
  return {
    routes: [...postingRoutes(posting), ...companyRoutes({ ...posting, erase: services.erase })],
    errors: [
      [JobNotFound, { status: 404, message: messages.notFound }],
      [CompanyNotFound, { status: 404, message: messages.notFound }],
      [
        CompanyInUse,
        {
          status: 409,
          message: ({ publishedJobs }: CompanyInUse) =>
            `公開中の求人が${publishedJobs}件あるため、削除できません。先に求人を非公開にするか、募集を終了してください`,
        },
      ],
      [JobClosed, { status: 409, message: JOB_CLOSED }],
    ],
    demo: {
      days: DEMO_JOB_DAYS,
      seed: (_since, signal) => seedDemoJobs(platform, signal),
      async remove() {
        await closeDemoJobs(platform);
        return [];
      },
    },
    pageHead: (path) => jobHead({ ...posting, findAgencyCard: services.findAgencyCard }, path),
    async sweep() {
      await closeExpiredJobs(platform);
      await unpublishOfRemoved(platform);
    },
  };
}
