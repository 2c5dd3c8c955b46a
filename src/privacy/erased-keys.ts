import type { Knex } from "knex";
import { type EventStore, START } from "../event-store/port.ts";
import { idOfStream, prefixOf } from "../event-store/stream-name.ts";
import { scheduleErasures } from "./due-erasures.ts";
import type { SubjectKeys } from "./port.ts";

/** Category and type of an erasure event. */
export interface ErasureEvents {
  category: string;
  type: string;
}

const PAGE = 2_000;
const SCAN = "privacy.erasure_scan";

/**
 * Destroys the subject keys of everybody with an erasure receipt or an erasure event, as a restore may have brought keys
 * back; schedules their erasure, so that rows and files are deleted again. Events are scanned from the last scan's position.
 * Idempotent.
 * @returns subject ids that had a key
 */
export async function destroyErasedKeys(
  on: { db: Knex; store: Pick<EventStore, "readAll" | "head">; keys: Pick<SubjectKeys, "destroy"> },
  events: readonly ErasureEvents[],
): Promise<string[]> {
  const { db, keys } = on;
  const revived = await db("privacy.subject_key")
    .whereNotNull("wrapped")
    .whereIn("subject_id", known(db))
    .pluck("subject_id");
  for (const subjectId of revived) await keys.destroy(subjectId);
  await scheduleErasures(db, revived);
  return events.length > 0 ? [...revived, ...(await searchEvents(on, events))] : revived;
}

const known = (db: Knex) =>
  db.unionAll([db("privacy.erasure").select("subject_id"), db("privacy.erasure_due").select("subject_id")]);

async function searchEvents(
  { db, store, keys }: { db: Knex; store: Pick<EventStore, "readAll" | "head">; keys: Pick<SubjectKeys, "destroy"> },
  kinds: readonly ErasureEvents[],
): Promise<string[]> {
  const destroyed: string[] = [];
  const prefixes = kinds.map(({ category }) => prefixOf(category));
  const types = new Set(kinds.map(({ type }) => type));
  let after = await startOf(db, await store.head());
  for (let atHead = false; !atHead; ) {
    const page = await store.readAll({ after, limit: PAGE, prefixes });
    const erasures = page.events.filter(({ type }) => types.has(type));
    const subjects = erasures.map(({ metadata, stream }) => metadata.subjectId ?? idOfStream(stream));
    const unfinished = await withoutReceipt(db, subjects);
    const usable = await db("privacy.subject_key")
      .whereIn("subject_id", subjects)
      .whereNotNull("wrapped")
      .pluck("subject_id");
    for (const subjectId of usable) await keys.destroy(subjectId);
    await scheduleErasures(db, [...new Set([...unfinished, ...usable])]);
    if (page.scannedTo > after) await writeScan(db, page.scannedTo);
    destroyed.push(...usable);
    after = page.scannedTo;
    atHead = page.atHead;
  }
  return destroyed;
}

async function withoutReceipt(db: Knex, subjectIds: readonly string[]): Promise<string[]> {
  const finished = new Set(await db("privacy.erasure").whereIn("subject_id", subjectIds).pluck("subject_id"));
  return subjectIds.filter((subjectId) => !finished.has(subjectId));
}

/** `START` when the store is behind the last scan, as after a restore. */
async function startOf(db: Knex, head: bigint): Promise<bigint> {
  const row = await db(SCAN).first("position");
  const position = row ? BigInt(row.position) : START;
  return position <= head ? position : START;
}

async function writeScan(db: Knex, position: bigint): Promise<void> {
  await db(SCAN)
    .insert({ position: String(position) })
    .onConflict("is_only")
    .merge();
}
