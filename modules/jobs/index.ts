import { messages } from "../../japanese/messages.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { applicationRecipients } from "./application/application-recipients.ts";
import { ApplicationNotFound } from "./application/domain/refused-applications.ts";
import { exportApplications } from "./application/export-applications.ts";
import { agencyApplicationRoutes } from "./application/http/agency-application-routes.ts";
import { applyingRoutes } from "./application/http/applying-routes.ts";
import { boardRoute } from "./application/http/board-route.ts";
import { ownApplicationRoutes } from "./application/http/own-application-routes.ts";
import { applicationBoard, countApplications } from "./application/read-models/application-board.ts";
import { sweepApplications } from "./application/sweep-applications.ts";
import { CompanyInUse, CompanyNotFound } from "./company/domain/refused-companies.ts";
import { companyRoutes } from "./company/http/company-routes.ts";
import { seedDemoApplications } from "./demo/seed-applications.ts";
import { closeDemoJobs, DEMO_JOB_DAYS, seedDemoJobs } from "./demo/seed-jobs.ts";
import { FormNotFound } from "./form/domain/refused-forms.ts";
import { isFormUsable } from "./form/find-form.ts";
import { formRoutes } from "./form/http/form-routes.ts";
import { jobHead } from "./job-head.ts";
import { closeExpiredJobs } from "./posting/close-expired.ts";
import { JOB_CLOSED, JobClosed, JobNotFound } from "./posting/domain/refused-postings.ts";
import { postingRoutes } from "./posting/http/posting-routes.ts";
import type { PostingPorts } from "./posting/ports.ts";
import { unpublishOfRemoved } from "./posting/unpublish-of-removed.ts";

export { applicationBoard, findOwnRows } from "./application/read-models/application-board.ts";
export { findAgencyApplications } from "./application/read-models/find-agency-applications.ts";
export { demoJobId } from "./demo/demo-jobs.ts";
export { isPublic } from "./posting/domain/validity.ts";
export { findJob, type JobRecord } from "./posting/find-job.ts";
export { agencyJobs } from "./posting/read-models/agency-jobs.ts";
export { findOpenJobs } from "./posting/read-models/find-open-jobs.ts";

const ERASED = { name: "削除済み", role: "erased" };

/** Postings of agencies with their companies, application forms and applications. */
export function createModule(
  platform: Platform,
  services: ModuleServices & Pick<PostingPorts, "findAgencyCard" | "firstPublications" | "listReads">,
): Module {
  const { db } = platform;
  const { findAgencyCard } = services;
  const posting = {
    ...platform,
    now: () => platform.now(),
    isFormUsable: (id: string, agencyId: string) => isFormUsable(platform, id, agencyId),
    countApplications: (ids: readonly string[]) => countApplications(db, ids),
    firstPublications: services.firstPublications,
    listReads: [applicationBoard.name, ...services.listReads],
    async findActor(accountId: string) {
      const actor = await services.findActor(accountId);
      return actor ? { name: actor.name, role: actor.role } : ERASED;
    },
  };
  const applications = {
    ...platform,
    now: posting.now,
    printings: services.printings,
    findActor: services.findActor,
    findAgencyCard,
  };
  return {
    routes: [
      ...postingRoutes(posting),
      ...companyRoutes({ ...posting, erase: services.erase }),
      ...formRoutes(posting),
      ...applyingRoutes(applications),
      ...ownApplicationRoutes(applications),
      boardRoute(applications),
      ...agencyApplicationRoutes(applications),
    ],
    async exportOf(accountId) {
      return { applications: await exportApplications(platform, accountId) };
    },
    errors: [
      [JobNotFound, { status: 404, message: messages.notFound }],
      [FormNotFound, { status: 404, message: messages.notFound }],
      [CompanyNotFound, { status: 404, message: messages.notFound }],
      [
        CompanyInUse,
        {
          status: 409,
          message: ({ publishedJobs }: CompanyInUse) =>
            `公開中の求人が${publishedJobs}件あるため、削除できません。先に求人を非公開にするか、募集を終了してください`,
        },
      ],
      [ApplicationNotFound, { status: 404, message: messages.notFound }],
      [JobClosed, { status: 409, message: JOB_CLOSED }],
    ],
    demo: {
      days: DEMO_JOB_DAYS,
      seed: (_since, signal) => seedDemoJobs(platform, signal),
      complete: (signal) => seedDemoApplications(platform, applications, signal),
      async remove() {
        await closeDemoJobs(platform);
        return [];
      },
    },
    recipients: { application: (id) => applicationRecipients(platform, id) },
    pageHead: (path) => jobHead(applications, path),
    async sweep() {
      await closeExpiredJobs(platform);
      await unpublishOfRemoved(platform);
      await sweepApplications(platform);
    },
  };
}
