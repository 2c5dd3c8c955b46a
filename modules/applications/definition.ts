import type { ModuleDefinition } from "../../src/module.ts";
import { applicationEvents } from "./events.ts";
import { applicationMigrations } from "./migrations.ts";
import { applicationsModulePages } from "./pages.ts";
import { applicationBoard } from "./read-models/application-board.ts";

/** Applications to jobs: documents and answers as they were sent, and the moves of the selection. */
export const applicationsModule: ModuleDefinition = {
  name: "applications",
  events: applicationEvents,
  projections: [applicationBoard],
  migrations: applicationMigrations,
  pages: applicationsModulePages.pages,
};
