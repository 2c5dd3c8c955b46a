import { z } from "zod/mini";
import type { DefinedEvent } from "../../src/event-store/event-definition.ts";

const added = z.object({
  /** The agency whose record it is, for ever. */
  agencyId: z.uuid(),
  /** The application of the job board that it was made from. */
  applicationId: z.nullable(z.uuid()),
});

/** Stream `candidate-<id>`: facts beside the saves of the record. */
export const recordEvents = [
  { type: "candidate.added", version: 1, schema: added, personal: [] },
  { type: "candidate.erased", version: 1, schema: z.object({}), personal: [] },
] as const;

export type RecordEvent = DefinedEvent<typeof recordEvents>;

/** The event that erases the person whom a record is about. */
export const CANDIDATE_ERASED = [{ category: "candidate", type: "candidate.erased" }] as const;
