import { fileTask, printTask } from "../../src/documents/document-tasks.ts";
import type { ModuleDefinition } from "../../src/module.ts";
import {
  bookmarkEvents,
  CANDIDATE_ERASED,
  contactEvents,
  distinctionEvents,
  intakeEvents,
  recordEvents,
  viewEvents,
} from "./events.ts";
import { IMPORT, IMPORT_ROW } from "./intake/imports.ts";
import { READING_TASK } from "./intake/read-file.ts";
import { candidateRecords } from "./list/candidate-records.ts";
import { candidateMigrations } from "./migrations.ts";
import { candidateModulePages } from "./pages.ts";
import { PHOTO_PROCESS } from "./photo/process-rows.ts";
import { RECORD_READ } from "./reads/migration.ts";
import { candidateModel } from "./record/candidate-model.ts";

/** An agency's records of people. */
export const candidateModule: ModuleDefinition = {
  name: "candidate",
  events: [
    ...candidateModel.events,
    ...recordEvents,
    ...contactEvents,
    ...distinctionEvents,
    ...bookmarkEvents,
    ...viewEvents,
    ...intakeEvents,
  ],
  projections: [candidateRecords, candidateModel.historyProjection],
  migrations: candidateMigrations,
  streams: (accountId) => [`bookmark-${accountId}`, `view-${accountId}`],
  pages: candidateModulePages.pages,
  workers: {
    [printTask("recommendation")]: "modules/candidate/print/recommendation/print.worker",
    // A file about a person is read in a process of its own.
    [fileTask("candidate")]: { file: "modules/candidate/import/read-file.worker", queue: "imports", inProcess: true },
    [READING_TASK]: { file: "modules/candidate/intake/read-file.worker", queue: "candidate-files" },
  },
  erasures: CANDIDATE_ERASED,
  backgroundTables: [IMPORT, IMPORT_ROW, PHOTO_PROCESS, RECORD_READ],
};
