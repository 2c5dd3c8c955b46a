import type { Knex } from "knex";

/** Checkpoint of the relay of a shared bus: at or behind what the bus has accepted, never ahead. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema bus;

    create table bus.relay (
      name text collate "C" primary key,
      position bigint not null,
      updated_at timestamptz not null default now()
    ) with (fillfactor = 50);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop schema bus cascade");
}
