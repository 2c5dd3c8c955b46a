import { z } from "zod/mini";
import type { DefinedEvent } from "../../src/event-store/event-definition.ts";

const recorded = z.object({
  submissionId: z.uuid(),
  document: z.string(),
  revision: z.int(),
  options: z.record(z.string(), z.string()),
  recipient: z.string(),
  sha256: z.string(),
  release: z.string(),
});

/** Stream `submission-<account id>`: what a person downloaded for a named recipient. */
export const submissionEvents = [
  { type: "submission.recorded", version: 1, schema: recorded, personal: ["recipient"] },
] as const;

export type SubmissionRecorded = DefinedEvent<typeof submissionEvents>;
