import { messages } from "../../japanese/messages.ts";
import { sweepAwaiting } from "../../src/files/named-files.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { feedback, imagesIn } from "./domain/feedback.ts";
import { FeedbackNotFound } from "./domain/refused-steps.ts";
import { exportFeedbacks } from "./export-feedbacks.ts";
import { feedbackRecipients } from "./feedback-recipients.ts";
import { findFeedback } from "./find-feedback.ts";
import { environmentRoute } from "./http/environment-route.ts";
import { ownRoutes } from "./http/own-routes.ts";
import { sendRoute } from "./http/send-route.ts";

/** Feedback of people about Rireki, and its triage by administrators. */
export function createModule(platform: Platform, { limits, findActor }: ModuleServices): Module {
  const services = { ...platform, now: () => platform.now(), limits, findActor };
  return {
    routes: [environmentRoute(services), sendRoute(services), ...ownRoutes(services)],
    errors: [[FeedbackNotFound, { status: 404, message: messages.notFound }]],
    exportOf: async (accountId) => ({ feedbacks: await exportFeedbacks(platform, accountId) }),
    recipients: { [feedback.category]: (id) => feedbackRecipients(platform, id) },
    sweep: () =>
      sweepAwaiting(services, feedback.category, async (id) => imagesIn((await findFeedback(platform, id)) ?? null)),
  };
}
