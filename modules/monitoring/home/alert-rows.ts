import type { Knex } from "knex";
import type { Migration } from "../../../migrations/migration.ts";
import type { HomeName } from "../contract/home.ts";

/** When an alert of each kind was last sent: a row a kind. */
export const SENT_ALERTS = "monitoring.sent_alert";
/** An alert of a kind is sent once in this time. */
export const ALERT_PAUSE_MS = 15 * 60_000;

export const sentAlertMigration: Migration = {
  name: "monitoring-home-001-sent-alert",
  async up(knex) {
    await knex.raw("create table monitoring.sent_alert (kind text primary key, at timestamptz not null)");
  },
  async down(knex) {
    await knex.raw("drop table monitoring.sent_alert");
  },
};

/** Whether the caller is to send an alert of the kind: one process of those that ask within the pause. */
export async function claimAlert(db: Knex, kind: HomeName, at: string): Promise<boolean> {
  const claimed = await db(SENT_ALERTS)
    .insert({ kind, at })
    .onConflict("kind")
    .merge()
    .where("sent_alert.at", "<=", new Date(Date.parse(at) - ALERT_PAUSE_MS))
    .returning("kind");
  return claimed.length > 0;
}
