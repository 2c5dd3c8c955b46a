import { messages } from "../../japanese/messages.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { applicationRecipients } from "./application-recipients.ts";
import { seedDemoApplications } from "./demo/seed-applications.ts";
import { ApplicationNotFound } from "./domain/refused-applications.ts";
import { exportApplications } from "./export-applications.ts";
import { agencyApplicationRoutes } from "./http/agency-application-routes.ts";
import { answeringRoutes } from "./http/answering-routes.ts";
import { applyingRoutes } from "./http/applying-routes.ts";
import { boardRoutes } from "./http/board-route.ts";
import { internalNoteRoutes } from "./http/internal-note-routes.ts";
import { ownApplicationRoutes } from "./http/own-application-routes.ts";
import { rejectionRoutes } from "./http/rejection-routes.ts";
import type { ApplicationServices } from "./http/services.ts";
import { startSendingRejections } from "./send-rejections.ts";
import { sweepApplications } from "./sweep-applications.ts";

export { type FoundApplication, findApplication } from "./find-application.ts";
export {
  type ApplicationNames,
  applicationBoard,
  applicationIdsOf,
  countApplications,
  findApplicationNames,
  findOwnRows,
} from "./read-models/application-board.ts";
export { findAgencyApplications } from "./read-models/find-agency-applications.ts";

/** Applications to jobs: documents and answers as they were sent, and the moves of the selection. */
export function createModule(
  platform: Platform,
  {
    printings,
    findActor,
    findAgencyCard,
    findCandidateOf,
  }: ModuleServices & Pick<ApplicationServices, "findAgencyCard" | "findCandidateOf">,
): Module {
  const services = { ...platform, now: () => platform.now(), printings, findActor, findAgencyCard, findCandidateOf };
  return {
    routes: [
      ...applyingRoutes(services),
      ...ownApplicationRoutes(services),
      ...boardRoutes(services),
      ...agencyApplicationRoutes(services),
      ...answeringRoutes(services),
      ...rejectionRoutes(services),
      ...internalNoteRoutes(services),
    ],
    errors: [[ApplicationNotFound, { status: 404, message: messages.notFound }]],
    exportOf: async (accountId) => ({ applications: await exportApplications(platform, accountId) }),
    recipients: { application: (id) => applicationRecipients(platform, id) },
    close: startSendingRejections(platform),
    sweep: () => sweepApplications(platform),
    demo: { complete: (signal) => seedDemoApplications(platform, services, signal) },
  };
}
