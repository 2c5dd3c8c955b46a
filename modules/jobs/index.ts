import type { Module } from "../../src/module.ts";

export { findJob, type JobRecord } from "./posting/find-job.ts";

/** Postings of agencies, their search, bookmarks, application forms and applications. */
export function createModule(): Module {
  return { routes: [] };
}
