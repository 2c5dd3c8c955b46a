import { documentModuleDefinition } from "../../src/documents/document-module-definition.ts";
import type { ModuleDefinition } from "../../src/module.ts";
import { resumeFileTask } from "./import/resume-file.ts";
import { resumeModulePages } from "./pages.ts";
import { resumeModel } from "./read-models/resume-model.ts";

/** The 履歴書. */
export const resumeModule: ModuleDefinition = {
  ...documentModuleDefinition(resumeModel, resumeModulePages.pages),
  workers: {
    "resume-pdf": "modules/resume/pdf/print.worker",
    "resume-draft": "modules/resume/pdf/draft.worker",
    "photo-sheet": "modules/resume/pdf/photo-sheet.worker",
    ...resumeFileTask,
  },
};
