import type { ModuleDefinition } from "../../src/module.ts";
import { formEvents } from "./events.ts";
import { formMigrations } from "./migrations.ts";
import { applicationFormsModulePages } from "./pages.ts";
import { formList } from "./read-models/form-list.ts";

/** Application forms: the questions that jobs ask their applicants. */
export const applicationFormsModule: ModuleDefinition = {
  name: "application-forms",
  events: formEvents,
  projections: [formList],
  migrations: formMigrations,
  pages: applicationFormsModulePages.pages,
};
