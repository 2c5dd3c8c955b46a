import { expandSections } from "../../documents/paths.ts";
import { streamName } from "../event-store/stream-name.ts";
import type { ModuleDefinition, Page } from "../module.ts";
import type { DocumentModel } from "./document-model.ts";

/** The definition of a module whose contents are a document of accounts; the module adds its migrations and worker tasks. */
export const documentModuleDefinition = (
  { definition, events, documentProjection, historyProjection }: DocumentModel,
  pages: readonly Page[] = [],
) =>
  ({
    name: definition.name,
    events,
    projections: [documentProjection, historyProjection],
    streams: (accountId: string) => [streamName(definition.name, accountId)],
    pages: expandSections(definition, pages),
  }) satisfies ModuleDefinition;
