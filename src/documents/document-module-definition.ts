import { expandSections } from "../../documents/paths.ts";
import { streamName } from "../event-store/stream-name.ts";
import type { ModuleDefinition, Page } from "../module.ts";
import type { DocumentModel } from "./document-model.ts";
import { draftTask, fileTask, printTask } from "./document-tasks.ts";

/**
 * The definition of a module whose contents are a document of accounts; the module adds its migrations. Its worker tasks have the
 * files `pdf/print.worker.ts`, `pdf/draft.worker.ts` and `import/read-file.worker.ts`.
 */
export function documentModuleDefinition(
  { definition, events, documentProjection, historyProjection }: DocumentModel,
  pages: readonly Page[],
) {
  const { name } = definition;
  return {
    name,
    events,
    projections: [documentProjection, historyProjection],
    streams: (accountId: string) => [streamName(name, accountId)],
    pages: expandSections(definition, pages),
    workers: {
      [printTask(name)]: `modules/${name}/pdf/print.worker`,
      [draftTask(name)]: `modules/${name}/pdf/draft.worker`,
      // A file of a person is read in a process of its own.
      [fileTask(name)]: { file: `modules/${name}/import/read-file.worker`, queue: "imports", inProcess: true },
    },
  } satisfies ModuleDefinition;
}
