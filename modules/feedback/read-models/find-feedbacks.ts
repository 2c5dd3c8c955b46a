import { setImmediate as nextTurn } from "node:timers/promises";
import type { Knex } from "knex";
import { matchesWords, searchWords } from "../../../japanese/search-text.ts";
import { type PagedQuery, pagedQuery, pageWithin } from "../../../src/http/paging.ts";
import type { Platform } from "../../../src/platform.ts";
import { TRIAGE_COLUMNS } from "../contract/triage.ts";
import { FEEDBACK_CATEGORIES, FEEDBACK_STATES } from "../domain/feedback-states.ts";
import { FEEDBACK, type FeedbackRow, feedbackList, type ListedFeedback } from "./feedback-list.ts";

type Services = Pick<Platform, "db" | "keys">;
/** A row with its id. */
export type FoundRow = ListedFeedback & { id: string };

/** Rows that a search opens between two turns of the event loop. */
const AT_ONCE = 200;

/** The query of the list and of its export. */
export const feedbacksQuery = pagedQuery({
  sortable: TRIAGE_COLUMNS,
  filters: { state: FEEDBACK_STATES, category: FEEDBACK_CATEGORIES, environment: "any", release: "any" },
});

/** A page of all feedbacks, by default the newest first. The search finds masked words alone, since it opens the rows. */
export async function findFeedbacks(services: Services, query: PagedQuery) {
  const { db } = services;
  const words = searchWords(query.search);
  const ids = words.length > 0 ? await search(services, words, query) : undefined;
  const total = ids ? ids.length : await count(db, query);
  const { offset, pagination } = pageWithin(total, query);
  const wanted = ids?.slice(offset, offset + query.perPage);
  const rows: FeedbackRow[] = wanted
    ? await sorted(db(FEEDBACK).whereIn("feedback_id", wanted), query)
    : await sorted(filtered(db, query), query).offset(offset).limit(query.perPage);
  return { items: await opened(services, rows), pagination };
}

/** One row; undefined for an unknown id. */
export async function findRow(services: Services, id: string): Promise<FoundRow | undefined> {
  const rows: FeedbackRow[] = await services.db(FEEDBACK).where({ feedback_id: id });
  return (await opened(services, rows))[0];
}

/** Ids of the feedbacks that were joined to one, oldest first. */
export const findDuplicates = (db: Knex, id: string): Promise<string[]> =>
  db(FEEDBACK).where({ duplicate_of: id }).orderBy(["sent_at", "feedback_id"]).pluck("feedback_id");

/** The ids of all rows with the words, in the order of the list. */
async function search(services: Services, words: readonly string[], query: PagedQuery): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows: FeedbackRow[] = await sorted(filtered(services.db, query), query).offset(offset).limit(AT_ONCE);
    for (const { id, sealed_card: card } of await opened(services, rows)) {
      if (card && matchesWords(words, [card.title, card.description, card.pageUrl, ...card.labels])) found.push(id);
    }
    if (rows.length < AT_ONCE) return found;
    await nextTurn();
  }
}

async function count(db: Knex, query: PagedQuery): Promise<number> {
  const row = await filtered(db, query).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

/** The names of the filters are those of the columns. */
function filtered(db: Knex, { filters }: PagedQuery): Knex.QueryBuilder {
  const rows = db(FEEDBACK);
  for (const [column, values] of Object.entries(filters)) rows.whereIn(column, [...values]);
  return rows;
}

const sorted = (rows: Knex.QueryBuilder, { sort }: PagedQuery): Knex.QueryBuilder =>
  rows.orderBy([
    { column: sort?.column ?? "sent_at", order: sort?.direction ?? "desc" },
    { column: "sent_at", order: "desc" },
    { column: "feedback_id", order: "asc" },
  ]);

async function opened({ keys }: Services, rows: readonly FeedbackRow[]): Promise<FoundRow[]> {
  const keyOf = await keys.getAll(new Set(rows.flatMap(({ sender_id }) => sender_id ?? [])));
  return rows.map((row) => ({
    ...feedbackList.read(row, row.sender_id === null ? undefined : keyOf.get(row.sender_id)),
    id: row.feedback_id,
  }));
}
