import type { Module, ModuleServices } from "../module.ts";
import type { Platform } from "../platform.ts";
import type { DocumentModel } from "./document-model.ts";
import { documentErrors } from "./error-responses.ts";
import { createDocumentRoutes } from "./http/create-document-routes.ts";
import type { DocumentPolicy } from "./http/services.ts";
import { createWriteRates } from "./http/write-rates.ts";

/** What every module of a document is made of; the module adds its own routes and the export. */
export type DocumentModule = Required<Pick<Module, "routes" | "errors" | "eraseSubject">>;

/** Serves a document and erases what is cached of it. Its rows are erased by its projections. */
export function createDocumentModule(
  model: DocumentModel,
  { commands, db, keys, cache, config, now }: Platform,
  { findActor }: Pick<ModuleServices, "findActor">,
  policy: DocumentPolicy,
): DocumentModule {
  const writeRates = createWriteRates(config.savesPerMinute);
  return {
    routes: createDocumentRoutes(model, { commands, db, keys, now, writeRates, findActor }, policy),
    errors: documentErrors(model.definition),
    async eraseSubject(subjectId) {
      commands.forget(`${model.definition.name}-${subjectId}`);
      await cache.forgetSubject(subjectId);
    },
  };
}
