import type { Module, Platform } from "../../src/platform.ts";
import { expiredBefore } from "./domain/session-life.ts";
import { fileRoutes } from "./http/file-routes.ts";
import { uploadRoutes } from "./http/upload-routes.ts";
import { deleteUnfinished, deleteUploadsOf, lockOwner } from "./storage/rows.ts";

export { exportOwnUploads } from "./own-files.ts";

/** Files that people send and keep for themselves, sealed under their own keys. */
export function createUploadsModule(platform: Platform): Module {
  const { db } = platform;
  return {
    name: "uploads",
    events: [],
    projections: [],
    routes: [...uploadRoutes(platform), ...fileRoutes(platform)],
    refusals: {},
    // After whatever is under way: what comes later finds no key any more.
    eraseSubject: (subjectId) =>
      db.transaction(async (trx) => {
        await lockOwner(trx, subjectId);
        await deleteUploadsOf(trx, subjectId);
      }),
    sweep: () => deleteUnfinished(db, expiredBefore(platform.now())),
  };
}
