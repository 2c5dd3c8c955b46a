import type { Knex } from "knex";

/** The source of a save's content, null for a typed save: every save from before was typed, so nothing is rebuilt. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table resume.history add column origin text");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table resume.history drop column origin");
}
