import type { Knex } from "knex";

/** Which agency somebody is staff of. Empty until the directory is made anew, which its new version does by itself. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table account.directory add column agency_id uuid");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table account.directory drop column agency_id");
}
