import type { Platform } from "../../src/platform.ts";
import type { AnalyticsEvent } from "./contract.ts";
import { EVENT_COUNT } from "./tables.ts";

/** A year and a month: a day can be compared with the same day of the year before. */
const DAYS_KEPT = 400;

/** Adds one to the count of an event on a day. The row has the day, the name and the parameters, and nothing else. */
export async function countEvent(db: Platform["db"], day: string, event: AnalyticsEvent): Promise<void> {
  const { name, ...parameters } = event;
  const written = Object.entries(parameters).map(([parameter, value]) => `${parameter}=${value}`);
  await db.raw(
    `insert into ${EVENT_COUNT} as kept (day, name, parameters, count) values (?, ?, ?, 1)
     on conflict (day, name, parameters) do update set count = kept.count + 1`,
    [day, name, written.sort().join(" ")],
  );
}

/** Deletes the counts of days more than 400 days before `today`, `YYYY-MM-DD`. */
export async function forgetOldCounts(db: Platform["db"], today: string): Promise<void> {
  await db.raw(`delete from ${EVENT_COUNT} where day < ?::date - ${DAYS_KEPT}`, [today]);
}
