import { documentModuleDefinition } from "../../src/documents/document-module-definition.ts";
import type { ModuleDefinition } from "../../src/module.ts";
import { resumeModulePages } from "./pages.ts";
import { resumeModel } from "./read-models/resume-model.ts";

const common = documentModuleDefinition(resumeModel, resumeModulePages.pages);

/** The 履歴書. */
export const resumeModule: ModuleDefinition = {
  ...common,
  workers: { ...common.workers, "photo-sheet": "modules/resume/pdf/photo-sheet.worker" },
};
