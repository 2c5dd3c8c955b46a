import { lockOwner } from "../../src/files/owner-lock.ts";
import type { Module } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { expiredBefore } from "./domain/session-life.ts";
import { fileRoutes } from "./http/file-routes.ts";
import { uploadRoutes } from "./http/upload-routes.ts";
import { exportOwnUploads } from "./own-files.ts";
import { deleteUnfinished, deleteUploadsOf } from "./storage/rows.ts";

export type { StoredUpload } from "./contract.ts";
export { type FileContents, inspectFile, readUpload } from "./file-contents.ts";
export { describeUploads } from "./own-files.ts";

/** Files that people send and keep, sealed under their own keys. */
export function createModule(platform: Platform): Module {
  const { db } = platform;
  return {
    routes: [...uploadRoutes(platform), ...fileRoutes(platform)],
    exportOf: async (accountId) => ({ uploads: await exportOwnUploads(platform, accountId) }),
    // The lock waits for a transaction under way; a later one finds no key.
    eraseSubject: (subjectId) =>
      db.transaction(async (trx) => {
        await lockOwner(trx, subjectId);
        await deleteUploadsOf(trx, subjectId);
      }),
    sweep: () => deleteUnfinished(db, expiredBefore(platform.now())),
  };
}
