import type { Knex } from "knex";

/** Agency of a member of staff. Empty until the rebuild of the directory, which its new version requests. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table account.directory add column agency_id uuid");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table account.directory drop column agency_id");
}
