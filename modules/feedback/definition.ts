import type { ModuleDefinition } from "../../src/module.ts";
import { feedbackEvents } from "./events.ts";
import { feedbackMigrations } from "./migrations.ts";
import { feedbackModulePages } from "./pages.ts";
import { feedbackList } from "./read-models/feedback-list.ts";
import { feedbackOwn } from "./read-models/feedback-own.ts";

/** Feedback of people about Rireki, and its triage by administrators. */
export const feedbackModule: ModuleDefinition = {
  name: "feedback",
  events: feedbackEvents,
  projections: [feedbackList, feedbackOwn],
  migrations: feedbackMigrations,
  backgroundTables: ["feedback.issue_task"],
  pages: feedbackModulePages.pages,
};
