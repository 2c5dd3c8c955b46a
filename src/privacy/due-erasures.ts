import type { Knex } from "knex";

const TABLE = "privacy.erasure_due";
/** A request that erases has answered or died by then. */
const REQUEST_MS = 60_000;

/** Notes that somebody is to be erased, now or once more. */
export async function scheduleErasures(db: Knex, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  const rows = subjectIds.map((subject_id) => ({ subject_id }));
  await db(TABLE).insert(rows).onConflict("subject_id").merge({ due_at: db.fn.now() });
}

/** Notes that a request erases somebody; should it not get to its end, others finish that. */
export async function scheduleIfAbandoned(db: Knex, subjectId: string): Promise<void> {
  const due_at = db.raw("now() + ? * interval '1 ms'", [REQUEST_MS]);
  await db(TABLE).insert({ subject_id: subjectId, due_at }).onConflict("subject_id").merge();
}

export async function readDue(db: Knex): Promise<string[]> {
  return db(TABLE).where("due_at", "<=", db.fn.now()).orderBy("due_at").pluck("subject_id");
}

export async function removeDue(db: Knex, subjectId: string): Promise<void> {
  await db(TABLE).where({ subject_id: subjectId }).delete();
}
