import { expandSections } from "../../documents/paths.ts";
import { streamName } from "../../src/event-store/stream-name.ts";
import type { ModuleDefinition, Page } from "../../src/module.ts";
import { careerDefinition } from "./career-definition.ts";
import { careerEvents } from "./events.ts";
import { careerFileTask } from "./import/career-file.ts";
import { careerMigrations } from "./migrations.ts";
import { careerModulePages } from "./pages.ts";
import { careerDocument, careerHistory } from "./read-models/career-model.ts";

/** The 職務経歴書. */
export const careerModule: ModuleDefinition = {
  name: "career",
  events: careerEvents,
  projections: [careerDocument, careerHistory],
  migrations: careerMigrations,
  workers: {
    "career-pdf": "modules/career/pdf/print.worker",
    "career-draft": "modules/career/pdf/draft.worker",
    ...careerFileTask,
  },
  streams: (accountId) => [streamName("career", accountId)],
  pages: expandSections<Page>(careerDefinition, careerModulePages.pages),
};
