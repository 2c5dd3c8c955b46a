import type { Knex } from "knex";
import { FEEDBACK_STATES, isClosed } from "../domain/feedback-states.ts";
import { FEEDBACK, type FeedbackRow } from "./feedback-list.ts";

/** Feedback that waits for something to be done. */
export interface OpenFeedback {
  /** Not closed, the new ones included. */
  open: number;
  /** In the state `new`. */
  untouched: number;
  /** ISO instant of the oldest new one; null without one. */
  oldestUntouchedAt: string | null;
}

const OPEN = FEEDBACK_STATES.filter((state) => !isClosed(state));

/** Numbers of the feedbacks that wait, for a summary: nothing of their words. */
export async function countOpenFeedback(db: Knex): Promise<OpenFeedback> {
  const row = await db<FeedbackRow>(FEEDBACK)
    .whereIn("state", OPEN)
    .first<{ open: string; untouched: string; oldest: Date | null }>(
      db.raw(`count(*) as open, count(*) filter (where state = 'new') as untouched,
        min(sent_at) filter (where state = 'new') as oldest`),
    );
  return {
    open: Number(row.open),
    untouched: Number(row.untouched),
    oldestUntouchedAt: row.oldest?.toISOString() ?? null,
  };
}
