import type { Knex } from "knex";

const TABLE = "privacy.erasure_due";
/** Age after which an erasing request has ended, with an answer or with its process. */
const REQUEST_MS = 60_000;

/** Schedules erasures for the background work, now; repeated ones included. */
export async function scheduleErasures(db: Knex, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  const rows = subjectIds.map((subject_id) => ({ subject_id }));
  await db(TABLE).insert(rows).onConflict("subject_id").merge({ due_at: db.fn.now() });
}

/** Schedules an erasure in 60 s, in case the request that runs it does not finish. */
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
