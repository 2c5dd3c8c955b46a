import { z } from "zod/mini";
import { postingChangesSchema, postingSchema } from "./domain/posting.ts";

/** Stream `job-<id>`. A posting holds nothing personal: contacts are in the company's record. */
const drafted = z.object({ agencyId: z.uuid(), posting: postingSchema });
const revised = z.object({ changes: postingChangesSchema });
/** `YYYY-MM-DD` in Japan; both days included. */
const published = z.object({ validFrom: z.string(), validUntil: z.string() });
const unpublished = z.object({});
const closed = z.object({ reason: z.enum(["agency", "expired"]) });

export const postingEvents = [
  { type: "job.drafted", version: 1, schema: drafted, personal: [] },
  { type: "job.revised", version: 1, schema: revised, personal: [] },
  { type: "job.published", version: 1, schema: published, personal: [] },
  { type: "job.unpublished", version: 1, schema: unpublished, personal: [] },
  { type: "job.closed", version: 1, schema: closed, personal: [] },
] as const;

export type JobEvent =
  | { type: "job.drafted"; data: z.output<typeof drafted> }
  | { type: "job.revised"; data: z.output<typeof revised> }
  | { type: "job.published"; data: z.output<typeof published> }
  | { type: "job.unpublished"; data: z.output<typeof unpublished> }
  | { type: "job.closed"; data: z.output<typeof closed> };
