import type { Knex } from "knex";
import type { PhotoState } from "../contract/photo.ts";

/** The processing of one photo. */
export interface PhotoProcess {
  id: string;
  candidate_id: string;
  status: PhotoState;
  /** Why it failed, in words. */
  failure: string | null;
}

/** A processing that begins. */
export interface NewProcess {
  id: string;
  candidateId: string;
  agencyId: string;
  /** The request of several photos that it is part of, and its index there. */
  batch?: { id: string; number: number };
}

export const PHOTO_PROCESS = "candidate.photo_process";

/** Seconds after the last sign of life of the process that works on a photo. */
const STALE = "interval '30 seconds'";
/** An ended processing is asked for no longer. */
const KEPT = "interval '1 day'";
const UNDER_WAY = "status in ('processing', 'saving')";

/** A row whose process has died reads as failed. */
const READ = `
  select id, candidate_id, failure,
    case when ${UNDER_WAY} and alive_at < now() - ${STALE} then 'failed' else status end as status
  from ${PHOTO_PROCESS}`;

/**
 * Begins a processing, unless one of the same record is under way. One whose process has died is given up.
 * @returns whether it has begun
 */
export async function beginProcess(db: Knex, { id, candidateId, agencyId, batch }: NewProcess): Promise<boolean> {
  return db.transaction(async (trx) => {
    await trx.raw(
      `update ${PHOTO_PROCESS} set status = 'failed'
       where candidate_id = ? and ${UNDER_WAY} and alive_at < now() - ${STALE}`,
      [candidateId],
    );
    const begun = await trx(PHOTO_PROCESS)
      .insert({
        id,
        candidate_id: candidateId,
        agency_id: agencyId,
        batch_id: batch?.id ?? null,
        number: batch?.number ?? 0,
        status: "processing",
      })
      .onConflict()
      .ignore()
      .returning("id");
    return begun.length > 0;
  });
}

/** Records a photo of a batch that is refused at once. */
export async function recordRefusal(
  db: Knex,
  { id, candidateId, agencyId, batch }: Required<NewProcess>,
  failure: string,
): Promise<void> {
  const { id: batch_id, number } = batch;
  const row = { id, candidate_id: candidateId, agency_id: agencyId, batch_id, number, status: "failed", failure };
  await db(PHOTO_PROCESS).insert(row);
}

/** Moves from processing to saving. @returns false for one that was cancelled or given up */
export async function beginSaving(db: Knex, id: string): Promise<boolean> {
  return (await db(PHOTO_PROCESS).where({ id, status: "processing" }).update({ status: "saving" })) > 0;
}

export async function endProcess(db: Knex, id: string, failure?: string): Promise<void> {
  const status: PhotoState = failure === undefined ? "completed" : "failed";
  await db(PHOTO_PROCESS)
    .where({ id })
    .update({ status, failure: failure ?? null });
}

/** A sign of life of the process that works on them. */
export async function keepAlive(db: Knex, ids: readonly string[]): Promise<void> {
  await db(PHOTO_PROCESS).whereIn("id", ids).update({ alive_at: db.fn.now() });
}

/** Takes a photo back that is not being saved yet. */
export async function cancelProcess(db: Knex, candidateId: string): Promise<void> {
  await db(PHOTO_PROCESS).where({ candidate_id: candidateId, status: "processing" }).delete();
}

/** The newest processing of a record; undefined where there was none of late. */
export async function findProcess(db: Knex, candidateId: string): Promise<PhotoProcess | undefined> {
  const { rows } = await db.raw<{ rows: PhotoProcess[] }>(
    `${READ} where candidate_id = ? order by begun_at desc limit 1`,
    [candidateId],
  );
  return rows[0];
}

/** The photos of a batch of an agency in their order; none of an unknown one. */
export async function findBatch(db: Knex, id: string, agencyId: string): Promise<PhotoProcess[]> {
  const { rows } = await db.raw<{ rows: PhotoProcess[] }>(
    `${READ} where batch_id = ? and agency_id = ? order by number`,
    [id, agencyId],
  );
  return rows;
}

export async function forgetProcesses(db: Knex, candidateId: string): Promise<void> {
  await db(PHOTO_PROCESS).where({ candidate_id: candidateId }).delete();
}

/** Deletes what has ended a day ago, or died. */
export async function sweepProcesses(db: Knex): Promise<void> {
  await db.raw(`delete from ${PHOTO_PROCESS} where alive_at < now() - ${KEPT}`);
}
