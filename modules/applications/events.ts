import { z } from "zod/mini";
import type { DefinedEvent } from "../../src/event-store/event-definition.ts";
import { APPLICATION_STATES, MOVERS } from "./domain/application-states.ts";

/**
 * Stream `application-<id>`, whose subject is the applicant. Events that hold words of a person hold nothing else: what the
 * agency's anonymous card needs after an erasure stands in events of its own.
 */
const sent = z.object({
  jobId: z.uuid(),
  agencyId: z.uuid(),
  jobTitle: z.string(),
  companyName: z.string(),
  formId: z.nullable(z.uuid()),
  formVersion: z.nullable(z.int()),
});
const enclosed = z.object({
  /** The company, as the ledger of submissions names it. */
  recipient: z.string(),
  applicantName: z.string(),
  answers: z.array(z.object({ elementId: z.uuid(), label: z.string(), value: z.string() })),
  documents: z.array(
    z.object({
      document: z.string(),
      label: z.string(),
      revision: z.int(),
      options: z.record(z.string(), z.string()),
      fileName: z.string(),
      fileId: z.uuid(),
      sha256: z.string(),
      release: z.string(),
    }),
  ),
  files: z.array(
    z.object({
      elementId: z.uuid(),
      label: z.string(),
      fileId: z.uuid(),
      name: z.string(),
      type: z.string(),
      size: z.int(),
    }),
  ),
});
const moved = z.object({ state: z.enum(APPLICATION_STATES) });
const withdrawn = z.object({});
/** The reason of the move before it. */
const explained = z.object({ reason: z.string(), isReleased: z.boolean() });
/** `nextDate`: `YYYY-MM-DD`. */
const noted = z.object({ note: z.string(), nextDate: z.nullable(z.string()) });
const by = z.enum(MOVERS);
const replied = z.object({ by, text: z.string() });
/** Times in Japan: `YYYY-MM-DDTHH:MM`. */
const datesProposed = z.object({ by, dates: z.array(z.string()) });
/** `date`: the time that was proposed; null: the invitation as it was written. */
const accepted = z.object({ by, date: z.nullable(z.string()) });
/** `sendAt`: ISO instant. Until then the applicant hears nothing of it. */
const rejectionScheduled = z.object({ sendAt: z.string(), letter: z.string() });
const rejectionCancelled = z.object({});
/** A note of the agency to itself. */
const annotated = z.object({ text: z.string() });
/** `revision` of the note. */
const annotationRemoved = z.object({ revision: z.int() });

export const applicationEvents = [
  { type: "application.sent", version: 1, schema: sent, personal: [] },
  { type: "application.enclosed", version: 1, schema: enclosed, personal: "all" },
  { type: "application.moved", version: 1, schema: moved, personal: [] },
  { type: "application.withdrawn", version: 1, schema: withdrawn, personal: [] },
  { type: "application.explained", version: 1, schema: explained, personal: "all" },
  { type: "application.noted", version: 1, schema: noted, personal: "all" },
  { type: "application.replied", version: 1, schema: replied, personal: "all" },
  { type: "application.dates-proposed", version: 1, schema: datesProposed, personal: "all" },
  { type: "application.accepted", version: 1, schema: accepted, personal: "all" },
  { type: "application.rejection-scheduled", version: 1, schema: rejectionScheduled, personal: "all" },
  { type: "application.rejection-cancelled", version: 1, schema: rejectionCancelled, personal: [] },
  { type: "application.annotated", version: 1, schema: annotated, personal: "all" },
  { type: "application.annotation-removed", version: 1, schema: annotationRemoved, personal: [] },
] as const;

/** Contents of an application: they go with the applicant's key. */
export type Enclosure = z.output<typeof enclosed>;

export type ApplicationEvent = DefinedEvent<typeof applicationEvents>;
