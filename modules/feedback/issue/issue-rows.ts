import type { Knex } from "knex";

/** A feedback that is to have an issue. Ids and times alone. */
export interface IssueRow {
  feedback_id: string;
  due_at: Date;
  attempts: number;
  /** The tracker was asked to create it, and its answer is not known: the issue may be there. */
  is_asked: boolean;
}

export const ISSUE_TASKS = "feedback.issue_task";
/** Time in which whoever has claimed a row asks the tracker; longer than both calls may take. */
const CLAIM_MS = 60_000;

const later = (now: string, ms: number): Date => new Date(Date.parse(now) + ms);

/** Adds a row, claimed by the caller. @returns undefined where there is one already */
export async function addIssueRow(db: Knex, feedbackId: string, now: string): Promise<IssueRow | undefined> {
  const row = { feedback_id: feedbackId, due_at: later(now, CLAIM_MS), attempts: 1, is_asked: false };
  const [added] = await db(ISSUE_TASKS).insert(row).onConflict("feedback_id").ignore().returning("*");
  return added;
}

/** Claims the row that has been due for longest: no other process has it. */
export async function claimIssueRow(db: Knex, now: string): Promise<IssueRow | undefined> {
  const { rows } = await db.raw<{ rows: IssueRow[] }>(
    `update ?? set due_at = ?, attempts = attempts + 1 where feedback_id =
       (select feedback_id from ?? where due_at <= ? order by due_at limit 1 for update skip locked) returning *`,
    [ISSUE_TASKS, later(now, CLAIM_MS), ISSUE_TASKS, new Date(now)],
  );
  return rows[0];
}

/** Notes before the call that the tracker is asked, or after it that it has refused. */
export const noteAsked = (db: Knex, feedbackId: string, isAsked: boolean): Promise<number> =>
  db(ISSUE_TASKS).where({ feedback_id: feedbackId }).update({ is_asked: isAsked });

/** Ends the claim: the row is due again after so many milliseconds. */
export const postponeIssueRow = (db: Knex, feedbackId: string, now: string, delayMs: number): Promise<number> =>
  db(ISSUE_TASKS)
    .where({ feedback_id: feedbackId })
    .update({ due_at: later(now, delayMs) });

export const deleteIssueRow = (db: Knex, feedbackId: string): Promise<number> =>
  db(ISSUE_TASKS).where({ feedback_id: feedbackId }).delete();
