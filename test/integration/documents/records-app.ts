import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { modules } from "../../../modules/index.ts";
import { createDocumentModule } from "../../../src/documents/create-document-module.ts";
import { createDocumentTables } from "../../../src/documents/create-document-tables.ts";
import { createDocumentModel } from "../../../src/documents/document-model.ts";
import { importRoutes } from "../../../src/documents/http/import-routes.ts";
import { type DocumentRights, subjectInPath } from "../../../src/documents/http/rights.ts";
import type { DocumentImporter } from "../../../src/documents/import/document-importer.ts";
import type { DefinedEvent } from "../../../src/event-store/event-definition.ts";
import { type Actor, route } from "../../../src/http/route.ts";
import type { ModuleEntry } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { recordDefinition } from "../../support/record-definition.ts";

/** Facts of a record beside its saves. */
const ownEvents = [
  { type: "record.opened", version: 1, schema: z.object({ agencyId: z.uuid() }), personal: [] },
  { type: "record.erased", version: 1, schema: z.object({}), personal: [] },
] as const;

type OwnEvent = DefinedEvent<typeof ownEvents>;
type OwnCommand = { type: "OpenRecord"; agencyId: string } | { type: "EraseRecord" };
type Keeper = { agencyId: string | null };
const NOBODY: Keeper = { agencyId: null };

/** The agency that keeps a record, on the stream of its saves. */
const keeping = {
  category: "record",
  initial: NOBODY,
  evolve(state: Keeper, event: { type: string; data: unknown }): Keeper {
    if (event.type === "record.opened") return event.data as Keeper;
    return event.type === "record.erased" ? NOBODY : state;
  },
  decide: (command: OwnCommand, { agencyId }: Keeper): OwnEvent[] => {
    if (command.type === "OpenRecord") return [{ type: "record.opened", data: { agencyId: command.agencyId } }];
    return agencyId === null ? [] : [{ type: "record.erased", data: {} }];
  },
};

const erasures = [{ category: "record", type: "record.erased" }];

export const recordModel = createDocumentModel(recordDefinition, {
  versions: { document: 1, history: 1 },
  erasedBy: erasures,
});

const access = ["agency"] as const;

function rightsOn({ commands }: Pick<Platform, "commands">): DocumentRights {
  const keeps = async (actor: Actor, subject: string): Promise<boolean> => {
    const { agencyId } = (await commands.load(keeping, subject)).state;
    return agencyId !== null && agencyId === actor.agencyId;
  };
  return { access, subjectOf: subjectInPath, mayRead: keeps, maySave: keeps };
}

/** Reads the JSON of a record only. */
const importer: DocumentImporter = {
  uploads: [],
  readJson: (body) => ({ found: body as Record<string, Record<string, unknown>>, unread: [] }),
  dataOf: (values) => values,
  missingOf: () => [],
};

const records: ModuleEntry = {
  definition: {
    name: "records",
    events: [...recordModel.events, ...ownEvents],
    projections: [recordModel.documentProjection, recordModel.historyProjection],
    erasures,
  },
  load: async () => ({
    createModule(platform, services) {
      const rights = rightsOn(platform);
      const { context, ...document } = createDocumentModule(recordModel, platform, services, rights);
      return {
        ...document,
        routes: [
          route({
            method: "POST",
            path: "/agency/records",
            access,
            async handle(request) {
              const id = randomUUID();
              await platform.keys.create(id);
              const agencyId = request.actor?.agencyId ?? "";
              const command = { type: "OpenRecord", agencyId } as const;
              const { revision, position } = await platform.commands.handle(keeping, id, command, request.command(id));
              return { status: 201, body: { id }, written: { revision, position } };
            },
          }),
          route({
            method: "DELETE",
            path: "/agency/records/:subject",
            access,
            async handle(request) {
              const id = subjectInPath(request);
              await platform.commands.handle(keeping, id, { type: "EraseRecord" }, request.command(id));
              await services.erase(id);
              return { body: { success: true } };
            },
          }),
          ...importRoutes({ ...platform, ...context, importer }),
          ...document.routes,
        ],
        recipients: {
          record: async (id) => {
            const { agencyId } = (await platform.commands.load(keeping, id)).state;
            return agencyId === null ? undefined : { accounts: [], agency: agencyId, subject: id };
          },
        },
      };
    },
  }),
};

/** A database with the tables of the records. */
export async function createRecordsDatabase(): Promise<TestDatabase> {
  const database = await createDemoDatabase();
  await database.knex.raw("create schema record");
  await createDocumentTables(database.knex, recordModel.tables);
  return database;
}

/** The application with the records as one more module. */
export const startRecordsApp = (database: TestDatabase): Promise<TestApp> =>
  startTestApp({ database, seedDemo: true, modules: [...modules, records] });
