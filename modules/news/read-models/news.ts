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

/** Which event makes which news, and for whom: `other` is the side that did not write it. A further one is a line. */
const MADE_BY: Partial<Record<SourceEvent["type"], { kind: NewsKind; audience: Audience | "other" }>> = {
  "application.sent": { kind: "application_received", audience: "agency" },
  "application.moved": { kind: "application_moved", audience: "person" },
  "application.withdrawn": { kind: "application_withdrawn", audience: "agency" },
  "application.replied": { kind: "application_replied", audience: "other" },
  "application.dates-proposed": { kind: "application_dates_proposed", audience: "other" },
  "application.accepted": { kind: "application_accepted", audience: "other" },
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
  opens: new Set<SourceEvent["type"]>([
    "application.moved",
    "application.explained",
    "application.replied",
    "application.dates-proposed",
    "application.accepted",
    "feedback.answered",
  ]),
  table: NEWS,
  key: "news_id",
  idsOf: (event: ReadableEvent<SourceEvent>) => newsIdsOf(event),
  evolve(row: NewsRow | null, event: ReadableEvent<SourceEvent>): NewsRow | null {
    if (event.type === "application.explained") return row && explained(row, event.data);
    const made = MADE_BY[event.type];
    const { subjectId: subject_id, occurredAt } = event.metadata;
    if (!made || subject_id === null) return row;
    return {
      kind: made.kind,
      audience: made.audience === "other" ? otherSideOf(event) : made.audience,
      subject_id,
      about_id: idOfStream(event.stream),
      state: event.type === "application.moved" ? event.data.state : null,
      happened_at: new Date(occurredAt),
      sealed_text: textOf(event),
    };
  },
  personal: { column: "sealed_text", subject: "subject_id" },
});

const otherSideOf = ({ data }: ReadableEvent<SourceEvent>): Audience =>
  "by" in data && data.by === "applicant" ? "agency" : "person";

/** Words of the event; times in Japan, `YYYY-MM-DDTHH:MM`, are parted by spaces. */
function textOf(event: ReadableEvent<SourceEvent>): string | null {
  switch (event.type) {
    case "application.replied":
    case "feedback.answered":
      return event.data.text;
    case "application.dates-proposed":
      return event.data.dates.join(" ");
    case "application.accepted":
      return event.data.date;
    default:
      return null;
  }
}

/** The reason of a move follows it at once. */
function newsIdsOf({ type, stream, revision }: ReadableEvent<SourceEvent>): readonly string[] {
  const idAt = (at: number) => eventId(idOfStream(stream), "news", at);
  if (type === "application.explained") return [idAt(revision - 1)];
  return MADE_BY[type] ? [idAt(revision)] : [];
}

const explained = (row: NewsRow, { reason, isReleased }: { reason: string; isReleased: boolean }): NewsRow =>
  isReleased ? { ...row, sealed_text: reason } : row;

/** The list of a person or an agency: its bounds. */
interface Bounds {
  since: Date;
  limit: number;
}

/** The newest news of a person. Nothing personal is opened. */
export const findPersonNews = (db: Knex, accountId: string, bounds: Bounds): Promise<StoredNews[]> =>
  newest(db<StoredNews>(NEWS).where({ audience: "person", subject_id: accountId }), bounds);

/** The newest news of an agency. Nothing personal is opened. @param applications a query of the ids of its applications */
export const findAgencyNews = (db: Knex, applications: Knex.QueryBuilder, bounds: Bounds): Promise<StoredNews[]> =>
  newest(db<StoredNews>(NEWS).where("audience", "agency").whereIn("about_id", applications), bounds);

const newest = (rows: Knex.QueryBuilder, { since, limit }: Bounds): Promise<StoredNews[]> =>
  rows
    .where("happened_at", ">=", since)
    .orderBy([
      { column: "happened_at", order: "desc" },
      { column: "news_id", order: "asc" },
    ])
    .limit(limit);
