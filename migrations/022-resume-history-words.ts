import type { Knex } from "knex";

/**
 * From its version 2 on the history says who saved what kind of thing and when; what changed is told from the events when
 * somebody looks. Rows of version 1 keep their words until version 2 has been made beside them.
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
