import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import { feedback } from "../domain/feedback.ts";
import { type FeedbackCategory, type FeedbackState, isClosed } from "../domain/feedback-states.ts";
import { maskPersonal } from "../domain/mask.ts";
import type { FeedbackEvent } from "../events.ts";

export const FEEDBACK = "feedback.feedback";

/** The words of a feedback as triage shows them: masked. */
export interface FeedbackCard {
  title: string;
  description: string;
  pageUrl: string;
  hasImage: boolean;
  labels: readonly string[];
  issueUrl: string | null;
}

interface Columns {
  state: FeedbackState;
  category: FeedbackCategory;
  sent_at: Date;
  moved_at: Date;
  closed_at: Date | null;
  /** Null once the sender is erased, as is all that follows. */
  sender_id: string | null;
  revision: number | null;
  environment: string | null;
  release: string | null;
  fixed_in: string | null;
  assignee_id: string | null;
  duplicate_of: string | null;
}

/** A row with its words. */
export type ListedFeedback = Columns & { sealed_card: FeedbackCard | null };
export type FeedbackRow = Columns & { feedback_id: string; sealed_card: Buffer | null };

const EMPTY: FeedbackCard = {
  title: "",
  description: "",
  pageUrl: "",
  hasImage: false,
  labels: [],
  issueUrl: null,
};

/** Every feedback for triage. After the sender's erasure category, state and dates remain. */
export const feedbackList = createRowProjection({
  name: "feedback-list",
  version: 1,
  categories: [feedback.category],
  table: FEEDBACK,
  key: "feedback_id",
  evolve(row: ListedFeedback | null, event: ReadableEvent<FeedbackEvent>): ListedFeedback | null {
    if (event.type === "feedback.sent") return sentRow(event.data, event);
    if (!row) return null;
    return {
      ...row,
      ...columnsAfter(row, event),
      revision: event.revision,
      sealed_card: cardAfter(row.sealed_card ?? EMPTY, event),
    };
  },
  personal: {
    column: "sealed_card",
    subject: "sender_id",
    emptied: ["sender_id", "revision", "environment", "release", "fixed_in", "assignee_id", "duplicate_of"],
  },
});

type LaterEvent = Exclude<ReadableEvent<FeedbackEvent>, { type: "feedback.sent" }>;

const sentRow = (
  { category, environment, release }: Extract<FeedbackEvent, { type: "feedback.sent" }>["data"],
  { revision, metadata }: ReadableEvent<FeedbackEvent>,
): ListedFeedback => ({
  state: "new",
  category,
  sent_at: new Date(metadata.occurredAt),
  moved_at: new Date(metadata.occurredAt),
  closed_at: null,
  sender_id: metadata.subjectId,
  revision,
  environment,
  release,
  fixed_in: null,
  assignee_id: null,
  duplicate_of: null,
  sealed_card: null,
});

function columnsAfter(row: ListedFeedback, event: LaterEvent): Partial<Columns> {
  switch (event.type) {
    case "feedback.moved":
      return { ...movedTo(row, event.data.state, event), fixed_in: event.data.fixedIn };
    case "feedback.joined":
      return { ...movedTo(row, "duplicate", event), duplicate_of: event.data.into };
    case "feedback.separated":
      return { ...movedTo(row, event.data.state, event), duplicate_of: null };
    case "feedback.assigned":
      return { assignee_id: event.data.assigneeId };
    default:
      return {};
  }
}

function movedTo({ closed_at }: ListedFeedback, state: FeedbackState, { metadata }: LaterEvent): Partial<Columns> {
  const moved_at = new Date(metadata.occurredAt);
  return { state, moved_at, closed_at: isClosed(state) ? (closed_at ?? moved_at) : null };
}

function cardAfter(card: FeedbackCard, event: LaterEvent): FeedbackCard {
  switch (event.type) {
    case "feedback.described": {
      const { title, description, pageUrl, imageId, senderNames } = event.data;
      return {
        ...card,
        title: maskPersonal(title, senderNames),
        description: maskPersonal(description, senderNames),
        pageUrl,
        hasImage: imageId !== null,
      };
    }
    case "feedback.labelled":
      return { ...card, labels: event.data.labels };
    case "feedback.issue-linked":
      return { ...card, issueUrl: event.data.issueUrl };
    default:
      return card;
  }
}
