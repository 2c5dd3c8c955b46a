import type { Route } from "../../http/route.ts";
import type { DocumentModel } from "../document-model.ts";
import { documentRoutes } from "./document-routes.ts";
import { historyRoutes } from "./history-routes.ts";
import type { DocumentPolicy, DocumentServices } from "./services.ts";
import { undoRoutes } from "./undo-routes.ts";
import { versionRoutes } from "./version-routes.ts";

/** Every route of a kind of document: read, save, restore, undo and redo, history, comparison and version names. */
export function createDocumentRoutes(
  model: DocumentModel,
  services: DocumentServices,
  policy: DocumentPolicy,
): Route[] {
  const context = { ...services, model, policy };
  return [...documentRoutes(context), ...undoRoutes(context), ...historyRoutes(context), ...versionRoutes(context)];
}
