import type { Knex } from "knex";

/**
 * From version 2 on the history stores actor, time and kind of a save; its changes are derived from the events on read. Rows
 * of version 1 keep their text until the rebuild of version 2 is swapped in.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table resume.history alter column changes drop not null");
  await knex.raw("alter table resume.history_head alter column document drop not null");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("delete from resume.history; delete from resume.history_head");
  await knex.raw("alter table resume.history alter column changes set not null");
  await knex.raw("alter table resume.history_head alter column document set not null");
}
