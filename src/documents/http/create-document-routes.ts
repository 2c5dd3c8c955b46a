import type { Route } from "../../http/route.ts";
import { documentRoutes } from "./document-routes.ts";
import { historyRoutes } from "./history-routes.ts";
import type { DocumentRouteContext } from "./services.ts";
import { undoRoutes } from "./undo-routes.ts";
import { versionRoutes } from "./version-routes.ts";

/** Every route of a kind of document: read, save, restore, undo and redo, history, comparison and version names. */
export const createDocumentRoutes = (context: DocumentRouteContext): Route[] => [
  ...undoRoutes(context),
  ...historyRoutes(context),
  ...versionRoutes(context),
  // Last: a section's name may stand where the others have a word of their own.
  ...documentRoutes(context),
];
