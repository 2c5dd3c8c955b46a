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

const facts = z.object({ channel: z.string(), on: z.string(), reason: z.string() });
const made = z.object({
  contactId: z.uuid(),
  facts,
  /** Of the record, when the contact was recorded. */
  revision: z.int(),
});
const corrected = z.object({ contactId: z.uuid(), facts, reason: z.string() });
const withdrawn = z.object({ contactId: z.uuid(), reason: z.string() });

/** Stream `contact-<candidate id>`: when a member talked with the person, and why; never what was said. */
export const contactEvents = [
  { type: "contact.made", version: 1, schema: made, personal: ["facts"] },
  { type: "contact.corrected", version: 1, schema: corrected, personal: ["facts", "reason"] },
  { type: "contact.withdrawn", version: 1, schema: withdrawn, personal: ["reason"] },
] as const;

export type ContactEvent = DefinedEvent<typeof contactEvents>;

const pair = z.object({ ids: z.array(z.uuid()) });

/** Stream `distinction-<agency id>`. */
export const distinctionEvents = [
  { type: "distinction.made", version: 1, schema: pair, personal: [] },
  { type: "distinction.withdrawn", version: 1, schema: pair, personal: [] },
] as const;

export type DistinctionEvent = DefinedEvent<typeof distinctionEvents>;

const candidate = z.object({ candidateId: z.uuid() });

/** Stream `bookmark-<account id>`. */
export const bookmarkEvents = [
  { type: "bookmark.candidate-added", version: 1, schema: candidate, personal: [] },
  { type: "bookmark.candidate-removed", version: 1, schema: candidate, personal: [] },
] as const;

export type BookmarkEvent = DefinedEvent<typeof bookmarkEvents>;

const saved = z.object({ viewId: z.uuid(), name: z.string(), parameters: z.string() });
const renamed = z.object({ viewId: z.uuid(), name: z.string() });
const revised = z.object({ viewId: z.uuid(), parameters: z.string() });
const removed = z.object({ viewId: z.uuid() });

/** Stream `view-<account id>`: filters and order that a member keeps under a name. */
export const viewEvents = [
  { type: "view.saved", version: 1, schema: saved, personal: ["name", "parameters"] },
  { type: "view.renamed", version: 1, schema: renamed, personal: ["name"] },
  { type: "view.revised", version: 1, schema: revised, personal: ["parameters"] },
  { type: "view.removed", version: 1, schema: removed, personal: [] },
] as const;

export type ViewEvent = DefinedEvent<typeof viewEvents>;

const count = z.int();
const rows = z.object({ total: count, new: count, known: count, wrong: count });

/** Stream `intake-<id>`: bringing in the rows of a CSV file. Counts alone: a file is about many people. */
export const intakeEvents = [
  { type: "intake.started", version: 1, schema: z.object({ agencyId: z.uuid(), rows }), personal: [] },
  {
    type: "intake.completed",
    version: 1,
    schema: z.object({ added: count, skipped: count, wrong: count }),
    personal: [],
  },
  { type: "intake.undone", version: 1, schema: z.object({ removed: count, kept: count }), personal: [] },
] as const;

export type IntakeEvent = DefinedEvent<typeof intakeEvents>;
