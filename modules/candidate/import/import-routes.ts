import { importPatches } from "../../../documents/import/import-patches.ts";
import { planImport } from "../../../documents/import/plan-import.ts";
import { previewOf, readFound } from "../../../src/documents/http/answer-import.ts";
import {
  fileRoute,
  IMPORTS_PER_MINUTE,
  type ImportRouteContext,
  importRequest,
  readRequested,
  UPLOAD_LIMIT,
} from "../../../src/documents/http/import-routes.ts";
import { reasonOf } from "../../../src/documents/http/reason-of.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import { emptyCandidate } from "../document.ts";
import { candidateRecords } from "../list/candidate-records.ts";
import { addRecord } from "../record/add-record.ts";
import { requireNameOrPhone } from "../record/new-record.ts";
import { access } from "../record/rights.ts";
import { candidateImporter } from "./candidate-importer.ts";

type Context = Omit<ImportRouteContext, "importer"> & Pick<Platform, "keys">;

/** The ways of a document into a record, and into a new one: a preview, and with `confirm` and a reason the save. */
export function importRoutes(services: Context): readonly Route[] {
  const context = { ...services, importer: candidateImporter };
  return [addFromDocument(context), fileRoute(context)];
}

/** Nothing is stored before the confirmation, so that a person who turns back leaves no empty record. */
const addFromDocument = (context: Context & ImportRouteContext): Route =>
  route({
    method: "POST",
    path: "/agency/candidates/import",
    access,
    body: importRequest,
    uploadLimit: UPLOAD_LIMIT,
    perMinute: IMPORTS_PER_MINUTE,
    maxConcurrent: 2,
    readsFrom: [candidateRecords.name],
    async handle(request) {
      const { confirm, reason } = request.body;
      const requested = await readRequested(context, request);
      const found = readFound(context, requested.reading);
      const items = planImport(candidateDefinition, emptyCandidate, found.values);
      if (!confirm) return { body: previewOf(context, found, items, requested) };
      const cause = { origin: requested.origin, ...reasonOf(candidateDefinition, reason) };
      const saves = importPatches(candidateDefinition, emptyCandidate, items, { force: true, replace: new Set() });
      requireNameOrPhone(saves);
      return addRecord(context, request, { saves, cause });
    },
  });
