import type { Knex } from "knex";
import { type PagedQuery, pageWithin } from "../../../src/http/paging.ts";
import type { Platform } from "../../../src/platform.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import { feedback } from "../domain/feedback.ts";
import type { FeedbackCategory, FeedbackState } from "../domain/feedback-states.ts";
import type { FeedbackEvent } from "../events.ts";

const OWN = "feedback.own_feedback";

/** The part of a feedback that its sender reads. */
export interface SenderCard {
  category: FeedbackCategory;
  title: string;
  description: string;
  pageUrl: string;
  imageId: string | null;
  state: FeedbackState;
  fixedIn: string | null;
  answer: { text: string; at: string } | null;
}

interface OwnRow {
  sender_id: string;
  sent_at: Date;
  is_seen: boolean;
  sealed_own: SenderCard;
}

/** The feedbacks of every sender, for the sender alone. */
export const feedbackOwn = createRowProjection({
  name: "feedback-own",
  version: 1,
  categories: [feedback.category],
  opens: new Set<FeedbackEvent["type"]>([
    "feedback.sent",
    "feedback.described",
    "feedback.moved",
    "feedback.joined",
    "feedback.separated",
    "feedback.answered",
    "feedback.answer-seen",
  ]),
  table: OWN,
  key: "feedback_id",
  evolve(row: OwnRow | null, event: ReadableEvent<FeedbackEvent>): OwnRow | null {
    if (event.type === "feedback.sent") return sentRow(event.data.category, event);
    if (!row) return null;
    if (event.type === "feedback.answer-seen") return { ...row, is_seen: true };
    const sealed_own = cardAfter(row.sealed_own, event);
    return event.type === "feedback.answered" ? { ...row, is_seen: false, sealed_own } : { ...row, sealed_own };
  },
  personal: { column: "sealed_own", subject: "sender_id" },
});

const sentRow = (category: FeedbackCategory, { metadata }: ReadableEvent<FeedbackEvent>): OwnRow | null =>
  metadata.subjectId === null
    ? null
    : {
        sender_id: metadata.subjectId,
        sent_at: new Date(metadata.occurredAt),
        is_seen: true,
        sealed_own: {
          category,
          title: "",
          description: "",
          pageUrl: "",
          imageId: null,
          state: "new",
          fixedIn: null,
          answer: null,
        },
      };

function cardAfter(card: SenderCard, event: ReadableEvent<FeedbackEvent>): SenderCard {
  switch (event.type) {
    case "feedback.described": {
      const { title, description, pageUrl, imageId } = event.data;
      return { ...card, title, description, pageUrl, imageId };
    }
    case "feedback.moved":
      return { ...card, ...event.data };
    case "feedback.joined":
      return { ...card, state: "duplicate" };
    case "feedback.separated":
      return { ...card, state: event.data.state };
    case "feedback.answered":
      return { ...card, answer: { text: event.data.text, at: event.metadata.occurredAt } };
    default:
      return card;
  }
}

/** A feedback of a sender, with its id. */
export type OwnFeedbackRow = SenderCard & { id: string; sentAt: string; isSeen: boolean };

type Services = Pick<Platform, "db" | "keys">;
type StoredRow = { feedback_id: string; sender_id: string };

/** A page of a sender's feedbacks, the newest first, and the number of answers not seen yet. */
export async function findOwnFeedbacks(
  { db, keys }: Services,
  senderId: string,
  query: Pick<PagedQuery, "page" | "perPage">,
) {
  const key = await keys.get(senderId);
  const counted = await db(OWN)
    .where({ sender_id: senderId })
    .first<{ total: string; unseen: string }>(
      db.raw("count(*) as total, count(*) filter (where not is_seen) as unseen"),
    );
  const { offset, pagination } = pageWithin(key ? Number(counted.total) : 0, query);
  const rows: StoredRow[] = await db(OWN)
    .where({ sender_id: senderId })
    .orderBy([
      { column: "sent_at", order: "desc" },
      { column: "feedback_id", order: "asc" },
    ])
    .offset(offset)
    .limit(query.perPage);
  const items = key ? rows.map((row) => opened(row, key)) : [];
  return { items, pagination, unseen: key ? Number(counted.unseen) : 0 };
}

/** Ids of a sender's feedbacks, the newest first. */
export const findOwnIds = (db: Knex, senderId: string): Promise<string[]> =>
  db(OWN)
    .where({ sender_id: senderId })
    .orderBy([
      { column: "sent_at", order: "desc" },
      { column: "feedback_id", order: "asc" },
    ])
    .pluck("feedback_id");

function opened(row: StoredRow, key: Buffer): OwnFeedbackRow {
  const { sent_at, is_seen, sealed_own } = feedbackOwn.read(row, key);
  return { ...sealed_own, id: row.feedback_id, sentAt: sent_at.toISOString(), isSeen: is_seen };
}
