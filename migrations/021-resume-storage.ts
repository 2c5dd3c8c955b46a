import type { Knex } from "knex";

/**
 * Documents are stored without compression: every save rewrites them, and compression was a good part of the work of a
 * rebuild. There is one per account. Histories stay compressed: they grow and are seldom read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table resume.document alter column document set storage external");
  await knex.raw("alter table resume.history_head alter column document set storage external");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table resume.document alter column document set storage extended");
  await knex.raw("alter table resume.history_head alter column document set storage extended");
}
