import type { Knex } from "knex";

/**
 * The identity of the event store outside the database, EventStoreDB, that this database belongs to: one row at most. No row
 * where events are in the database itself.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table projections.store (
      is_only boolean primary key default true check (is_only),
      identity uuid not null,
      adopted_at timestamptz not null default now()
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table projections.store");
}
