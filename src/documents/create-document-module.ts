import { streamName } from "../event-store/stream-name.ts";
import type { Module, ModuleServices } from "../module.ts";
import type { Platform } from "../platform.ts";
import type { DocumentModel } from "./document-model.ts";
import { documentErrors } from "./error-responses.ts";
import { createDocumentRoutes } from "./http/create-document-routes.ts";
import type { DocumentRights } from "./http/rights.ts";
import type { DocumentRouteContext, FactsOf } from "./http/services.ts";
import { createWriteRates } from "./http/write-rates.ts";

/** The parts of every document's module; the module adds its own routes and the export. */
export type DocumentModule = Required<Pick<Module, "routes" | "errors" | "eraseSubject">> & {
  /** For routes of its own that save the document: under the same rights and the same rates. */
  readonly context: DocumentRouteContext;
};

/** Serves a document and erases what is cached of it. Its rows are erased by its projections. */
export function createDocumentModule(
  model: DocumentModel,
  { commands, db, keys, cache, config, now }: Platform,
  { findActor }: Pick<ModuleServices, "findActor">,
  rights: DocumentRights,
  factsOf?: FactsOf,
): DocumentModule {
  const writeRates = createWriteRates(config.savesPerMinute);
  const context = { commands, db, keys, now, writeRates, findActor, model, rights, ...(factsOf && { factsOf }) };
  return {
    context,
    routes: createDocumentRoutes(context),
    errors: documentErrors,
    async eraseSubject(subjectId) {
      commands.forget(streamName(model.definition.name, subjectId));
      await cache.forgetSubject(subjectId);
    },
  };
}
