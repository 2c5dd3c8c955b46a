import { messages } from "../../japanese/messages.ts";
import { sweepAwaiting } from "../../src/files/named-files.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { DEMO_FEEDBACK_DAYS, seedDemoFeedbacks } from "./demo/seed-feedbacks.ts";
import { feedback, imagesIn } from "./domain/feedback.ts";
import { FeedbackNotFound } from "./domain/refused-steps.ts";
import { exportFeedbacks } from "./export-feedbacks.ts";
import { feedbackRecipients } from "./feedback-recipients.ts";
import { findFeedback } from "./find-feedback.ts";
import { environmentRoute } from "./http/environment-route.ts";
import { ownRoutes } from "./http/own-routes.ts";
import { sendRoute } from "./http/send-route.ts";
import { stepRoutes } from "./http/step-routes.ts";
import { triageRoutes } from "./http/triage-routes.ts";
import { createIssueQueue } from "./issue/issue-queue.ts";
import { startIssueTimer } from "./issue/issue-timer.ts";
import { createTracker } from "./issue/tracker.ts";

export { feedbackList } from "./read-models/feedback-list.ts";
export { countOpenFeedback, type OpenFeedback } from "./read-models/open-feedback.ts";

/** Feedback of people about Rireki, and its triage by administrators. */
export function createModule(platform: Platform, { limits }: ModuleServices): Module {
  const now = () => platform.now();
  const { config, log, outbound } = platform;
  const tracker = config.feedbackTracker && createTracker(outbound, config.feedbackTracker);
  const issues = tracker && createIssueQueue({ ...platform, now }, tracker);
  const stopIssues = issues && config.services.includes("worker") ? startIssueTimer(issues, log) : undefined;
  const services = { ...platform, now, limits, issues };
  return {
    routes: [
      environmentRoute(services),
      sendRoute(services),
      ...ownRoutes(services),
      ...triageRoutes(services),
      ...stepRoutes(services),
    ],
    errors: [[FeedbackNotFound, { status: 404, message: messages.notFound }]],
    exportOf: async (accountId) => ({ feedbacks: await exportFeedbacks(platform, accountId) }),
    recipients: { [feedback.category]: (id) => feedbackRecipients(platform, id) },
    close: async () => stopIssues?.(),
    demo: {
      days: DEMO_FEEDBACK_DAYS,
      complete: (signal) => seedDemoFeedbacks(platform, signal),
    },
    sweep: () =>
      sweepAwaiting(services, feedback.category, async (id) => imagesIn((await findFeedback(platform, id)) ?? null)),
  };
}
