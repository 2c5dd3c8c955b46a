import { modules } from "../../../modules/index.ts";
import { worksDefinition } from "../../../modules/showcase/works.ts";
import { createDocumentModule } from "../../../src/documents/create-document-module.ts";
import { createDocumentTables } from "../../../src/documents/create-document-tables.ts";
import { createDocumentModel } from "../../../src/documents/document-model.ts";
import { ownDocument } from "../../../src/documents/http/rights.ts";
import { readDocument } from "../../../src/documents/read-document.ts";
import type { ModuleEntry } from "../../../src/module.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";

/** The works of the showcase, a document with rows within rows, on tables of their own. */
export const worksModel = createDocumentModel(worksDefinition, {
  versions: { document: 1, history: 1 },
});

const works: ModuleEntry = {
  definition: {
    name: "works",
    events: worksModel.events,
    projections: [worksModel.documentProjection, worksModel.historyProjection],
    streams: (accountId) => [`works-${accountId}`],
  },
  load: async () => ({
    createModule: (platform, services) => ({
      ...createDocumentModule(worksModel, platform, services, ownDocument(["seeker"])),
      exportOf: async (accountId) => ({ works: (await readDocument(platform, worksModel, accountId)).document }),
    }),
  }),
};

/** A database with the tables of the works. */
export async function createWorksDatabase(): Promise<TestDatabase> {
  const database = await createDemoDatabase();
  await database.knex.raw("create schema works");
  await createDocumentTables(database.knex, worksModel.tables);
  return database;
}

/** The application with the works as one more module. */
export const startWorksApp = (database: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<TestApp> =>
  startTestApp({ database, seedDemo: true, env, modules: [...modules, works] });
