import type { Knex } from "knex";

/** Number of events by stream. */
export async function countEventsByStream(db: Knex): Promise<Record<string, number>> {
  const rows = await db("event_store.event").select("stream").count("* as events").groupBy("stream");
  return Object.fromEntries(rows.map(({ stream, events }) => [stream, Number(events)]));
}
