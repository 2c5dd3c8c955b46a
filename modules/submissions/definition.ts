import { streamName } from "../../src/event-store/stream-name.ts";
import type { ModuleDefinition } from "../../src/module.ts";
import { submissionEvents } from "./events.ts";
import { submissionMigrations } from "./migrations.ts";
import { submissionsModulePages } from "./pages.ts";
import { submissionList } from "./read-models/submission-list.ts";

/** 提出台帳: every PDF that was sent, with its bytes. */
export const submissionsModule: ModuleDefinition = {
  name: "submissions",
  events: submissionEvents,
  projections: [submissionList],
  migrations: submissionMigrations,
  streams: (accountId) => [streamName("submission", accountId)],
  pages: submissionsModulePages.pages,
};
