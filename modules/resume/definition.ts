import { expandSections } from "../../documents/paths.ts";
import { streamName } from "../../src/event-store/stream-name.ts";
import type { ModuleDefinition, Page } from "../../src/module.ts";
import { resumeEvents } from "./events.ts";
import { resumeFileTask } from "./import/resume-file.ts";
import { resumeModulePages } from "./pages.ts";
import { resumeDocument, resumeHistory } from "./read-models/resume-model.ts";
import { resumeDefinition } from "./resume-definition.ts";

/** The 履歴書. */
export const resumeModule: ModuleDefinition = {
  name: "resume",
  events: resumeEvents,
  projections: [resumeDocument, resumeHistory],
  streams: (accountId) => [streamName("resume", accountId)],
  workers: {
    "resume-pdf": "modules/resume/pdf/print.worker",
    "resume-draft": "modules/resume/pdf/draft.worker",
    "photo-sheet": "modules/resume/pdf/photo-sheet.worker",
    ...resumeFileTask,
  },
  pages: expandSections<Page>(resumeDefinition, resumeModulePages.pages),
};
