import { z } from "zod/mini";
import type { DefinedEvent } from "../../src/event-store/event-definition.ts";
import { FEEDBACK_CATEGORIES, FEEDBACK_STATES } from "./domain/feedback-states.ts";

/**
 * Stream `feedback-<id>`, whose subject is the sender. Events that hold words of a person hold nothing else: category, state
 * and dates, which remain after an erasure, stand in events of their own.
 */
const sent = z.object({
  category: z.enum(FEEDBACK_CATEGORIES),
  /** Name of the installation's environment: `production`. */
  environment: z.string(),
  /** Rireki's release that it was sent from. */
  release: z.string(),
});
const described = z.object({
  title: z.string(),
  description: z.string(),
  /** Without query and fragment; "" where it is not known. */
  pageUrl: z.string(),
  userAgent: z.string(),
  imageId: z.nullable(z.uuid()),
  /** The names of the sender's account at the time: triage shows the words without them. */
  senderNames: z.array(z.string()),
});
const moved = z.object({ state: z.enum(FEEDBACK_STATES), fixedIn: z.nullable(z.string()) });
const assigned = z.object({ assigneeId: z.nullable(z.uuid()) });
const labelled = z.object({ labels: z.array(z.string()) });
const noted = z.object({ note: z.string() });
const answered = z.object({ text: z.string() });
/** The feedback that says the same. */
const joined = z.object({ into: z.uuid() });
/** The state that it returns to. */
const separated = z.object({ state: z.enum(FEEDBACK_STATES) });
const issueLinked = z.object({ issueUrl: z.string() });
/** The reason of the step before it. */
const explained = z.object({ reason: z.string() });
const nothing = z.object({});

export const feedbackEvents = [
  { type: "feedback.sent", version: 1, schema: sent, personal: [] },
  { type: "feedback.described", version: 1, schema: described, personal: "all" },
  { type: "feedback.moved", version: 1, schema: moved, personal: [] },
  { type: "feedback.assigned", version: 1, schema: assigned, personal: [] },
  { type: "feedback.labelled", version: 1, schema: labelled, personal: "all" },
  { type: "feedback.noted", version: 1, schema: noted, personal: "all" },
  { type: "feedback.answered", version: 1, schema: answered, personal: "all" },
  { type: "feedback.answer-seen", version: 1, schema: nothing, personal: [] },
  { type: "feedback.joined", version: 1, schema: joined, personal: [] },
  { type: "feedback.separated", version: 1, schema: separated, personal: [] },
  { type: "feedback.issue-linked", version: 1, schema: issueLinked, personal: "all" },
  { type: "feedback.unmasked", version: 1, schema: nothing, personal: [] },
  { type: "feedback.explained", version: 1, schema: explained, personal: "all" },
] as const;

/** The words of a sender: they go with the sender's key. */
export type FeedbackContent = z.output<typeof described>;

export type FeedbackEvent = DefinedEvent<typeof feedbackEvents>;
