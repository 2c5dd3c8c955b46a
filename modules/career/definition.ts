import { documentModuleDefinition } from "../../src/documents/document-module-definition.ts";
import type { ModuleDefinition } from "../../src/module.ts";
import { careerMigrations } from "./migrations.ts";
import { careerModulePages } from "./pages.ts";
import { careerModel } from "./read-models/career-model.ts";

/** The 職務経歴書. */
export const careerModule: ModuleDefinition = {
  ...documentModuleDefinition(careerModel, careerModulePages.pages),
  migrations: careerMigrations,
};
