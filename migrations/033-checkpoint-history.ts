import type { Knex } from "knex";

/**
 * `last_event`: the last event of any category that a projection has scanned, with the checkpoint it was written with, by which a
 * store that lost events is noticed. `diverged`: the rows hold events that the store lost, or come from another store; they are
 * served until a rebuild replaces them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table projections.checkpoint
      add column last_event jsonb,
      add column diverged boolean not null default false;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table projections.checkpoint drop column last_event, drop column diverged");
}
