import type { Knex } from "knex";
import { eventId } from "../../../src/event-store/event-id.ts";
import { idOfStream } from "../../../src/event-store/stream-name.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import type { ApplicationState } from "../../applications/contract/application.ts";
import type { ApplicationEvent } from "../../applications/events.ts";
import type { FeedbackEvent } from "../../feedback/events.ts";
import type { NewsKind } from "../contract.ts";

const NEWS = "news.news";

type SourceEvent = ApplicationEvent | FeedbackEvent;

/** Whom a news is for: the person of the stream, or the agency that its application was sent to. */
type Audience = "person" | "agency";

/** Which event makes which news, and for whom. A further one is a line. */
const MADE_BY: Partial<Record<SourceEvent["type"], { kind: NewsKind; audience: Audience }>> = {
  "application.sent": { kind: "application_received", audience: "agency" },
  "application.moved": { kind: "application_moved", audience: "person" },
  "application.withdrawn": { kind: "application_withdrawn", audience: "agency" },
  "feedback.answered": { kind: "feedback_answered", audience: "person" },
};

/** A news as it is stored; its words are sealed under the key of the stream's person. */
export interface NewsRow {
  kind: NewsKind;
  audience: Audience;
  subject_id: string;
  /** Id of the application or of the feedback. */
  about_id: string;
  /** State that an application was moved to. */
  state: ApplicationState | null;
  happened_at: Date;
  sealed_text: string | null;
}
export type StoredNews = Omit<NewsRow, "sealed_text"> & { news_id: string; sealed_text: Buffer | null };

/** News of all people and agencies. Those about a person go with the person. */
export const news = createRowProjection({
  name: "news",
  version: 1,
  categories: ["application", "feedback"],
  opens: new Set<SourceEvent["type"]>(["application.moved", "application.explained", "feedback.answered"]),
  table: NEWS,
  key: "news_id",
  idsOf: (event: ReadableEvent<SourceEvent>) => newsIdsOf(event),
  evolve(row: NewsRow | null, event: ReadableEvent<SourceEvent>): NewsRow | null {
    if (event.type === "application.explained") return row && explained(row, event.data);
    const made = MADE_BY[event.type];
    const { subjectId: subject_id, occurredAt } = event.metadata;
    if (!made || subject_id === null) return row;
    return {
      ...made,
      subject_id,
      about_id: idOfStream(event.stream),
      state: event.type === "application.moved" ? event.data.state : null,
      happened_at: new Date(occurredAt),
      sealed_text: event.type === "feedback.answered" ? event.data.text : null,
    };
  },
  personal: { column: "sealed_text", subject: "subject_id" },
});

/** The reason of a move follows it at once. */
function newsIdsOf({ type, stream, revision }: ReadableEvent<SourceEvent>): readonly string[] {
  const idAt = (at: number) => eventId(idOfStream(stream), "news", at);
  if (type === "application.explained") return [idAt(revision - 1)];
  return MADE_BY[type] ? [idAt(revision)] : [];
}

const explained = (row: NewsRow, { reason, isReleased }: { reason: string; isReleased: boolean }): NewsRow =>
  isReleased ? { ...row, sealed_text: reason } : row;

/**
 * The newest news of a person, and of the agency whose staff the person is. Nothing personal is opened.
 * @param applications a query of the ids of the agency's applications
 */
export const findNews = (
  db: Knex,
  accountId: string,
  { applications, since, limit }: { applications: Knex.QueryBuilder | undefined; since: Date; limit: number },
): Promise<StoredNews[]> =>
  db<StoredNews>(NEWS)
    .where((either) => {
      either.where({ audience: "person", subject_id: accountId });
      if (applications)
        either.orWhere((ofAgency) => ofAgency.where("audience", "agency").whereIn("about_id", applications));
    })
    .where("happened_at", ">=", since)
    .orderBy([
      { column: "happened_at", order: "desc" },
      { column: "news_id", order: "asc" },
    ])
    .limit(limit);
