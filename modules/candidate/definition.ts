import type { ModuleDefinition } from "../../src/module.ts";
import { CANDIDATE_ERASED, recordEvents } from "./events.ts";
import { keepers } from "./list/keepers.ts";
import { candidateMigrations } from "./migrations.ts";
import { candidateModulePages } from "./pages.ts";
import { candidateModel } from "./record/candidate-model.ts";

/** An agency's records of people. */
export const candidateModule: ModuleDefinition = {
  name: "candidate",
  events: [...candidateModel.events, ...recordEvents],
  projections: [candidateModel.documentProjection, candidateModel.historyProjection, keepers],
  migrations: candidateMigrations,
  pages: candidateModulePages.pages,
  erasures: CANDIDATE_ERASED,
};
