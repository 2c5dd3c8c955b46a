import type { Knex } from "knex";
import { SETTING } from "./tables.ts";

/** Whether samples are taken: of every process on the database, and after a restart. */
export async function isMonitored(db: Knex): Promise<boolean> {
  return (await db(SETTING).first("enabled"))?.enabled ?? true;
}

export async function setMonitored(db: Knex, enabled: boolean): Promise<void> {
  await db(SETTING).insert({ enabled }).onConflict("is_only").merge();
}
