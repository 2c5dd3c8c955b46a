import { z } from "zod/mini";
import { upcasters, withNewFields } from "../../../documents/event-versions.ts";
import type { Values } from "../../../documents/values.ts";
import type { DefinedEvent } from "../../../src/event-store/event-definition.ts";
import { postingChangesSchema, postingSchema } from "./domain/posting.ts";
import { postingFields } from "./domain/posting-fields.ts";

/** Stream `job-<id>`. A posting holds nothing personal: contacts are in the company's record. */
const drafted = z.object({ agencyId: z.uuid(), posting: postingSchema });
const revised = z.object({ changes: postingChangesSchema });
/** `YYYY-MM-DD` in Japan; both days included. */
const published = z.object({ validFrom: z.string(), validUntil: z.string() });
const unpublished = z.object({});
const closed = z.object({ reason: z.enum(["agency", "expired"]) });

/** Raised with every field that a posting gets: older drafts have it empty. */
const version = 2;
const toDraft = (data: Values): Values => ({
  ...data,
  posting: withNewFields({ fields: postingFields }, data.posting as Values),
});
// An older change says nothing of newer fields.
const toRevision = (data: Values): Values => data;

export const postingEvents = [
  { type: "job.drafted", version, schema: drafted, personal: [], upcast: upcasters(version, toDraft) },
  { type: "job.revised", version, schema: revised, personal: [], upcast: upcasters(version, toRevision) },
  { type: "job.published", version: 1, schema: published, personal: [] },
  { type: "job.unpublished", version: 1, schema: unpublished, personal: [] },
  { type: "job.closed", version: 1, schema: closed, personal: [] },
] as const;

export type JobEvent = DefinedEvent<typeof postingEvents>;
