import { z } from "zod/mini";
import { upcasters } from "../../documents/event-versions.ts";
import type { Values } from "../../documents/values.ts";
import type { DefinedEvent } from "../../src/event-store/event-definition.ts";

const recorded = z.object({
  submissionId: z.uuid(),
  document: z.string(),
  revision: z.int(),
  options: z.record(z.string(), z.string()),
  recipient: z.string(),
  /** Purpose of a submission by an agency; "" for a person's own download. */
  purpose: z.string(),
  /** `YYYY-MM-DD`: the day on which the person agreed to the submission by an agency. */
  consentedOn: z.nullable(z.string()),
  sha256: z.string(),
  release: z.string(),
});

/** The first version was a person's own download alone. */
const toSubmission = (data: Values): Values => ({ ...data, purpose: "", consentedOn: null });

/** Stream `submission-<subject id>`: what a person downloaded for a named recipient, or what an agency submitted about them. */
export const submissionEvents = [
  {
    type: "submission.recorded",
    version: 2,
    schema: recorded,
    personal: ["recipient", "purpose", "consentedOn"],
    upcast: upcasters(2, toSubmission),
  },
] as const;

export type SubmissionRecorded = DefinedEvent<typeof submissionEvents>;
