import { z } from "zod/mini";
import type { DefinedEvent } from "../../../src/event-store/event-definition.ts";

const jobId = z.object({ jobId: z.uuid() });
const noted = z.object({ jobId: z.uuid(), note: z.string() });
const saved = z.object({ searchId: z.uuid(), name: z.string(), parameters: z.string() });
const renamed = z.object({ searchId: z.uuid(), name: z.string() });
/** `mark`: ISO instant; jobs first published before it are seen. */
const seen = z.object({ searchId: z.uuid(), mark: z.string() });
const removed = z.object({ searchId: z.uuid() });

/** Stream `shelf-<account id>`: the jobs and searches that a person keeps. */
export const savedJobsEvents = [
  { type: "shelf.job-bookmarked", version: 1, schema: jobId, personal: [] },
  { type: "shelf.job-unbookmarked", version: 1, schema: jobId, personal: [] },
  { type: "shelf.bookmark-noted", version: 1, schema: noted, personal: ["note"] },
  { type: "shelf.search-saved", version: 1, schema: saved, personal: ["name", "parameters"] },
  { type: "shelf.search-renamed", version: 1, schema: renamed, personal: ["name"] },
  { type: "shelf.search-seen", version: 1, schema: seen, personal: [] },
  { type: "shelf.search-removed", version: 1, schema: removed, personal: [] },
] as const;

export type SavedJobsEvent = DefinedEvent<typeof savedJobsEvents>;
